import type { ConfigRecord } from '#domain/edition/config.ts';
import type { AuditEntry } from '#server/audit/audit.ts';
import type { FileRow } from '#server/features/file/queries.ts';

/** Sheet music is the business of a signup, everything else that of the edition. */
export function subjectOf(file: FileRow, config: ConfigRecord): NonNullable<AuditEntry['subject']> {
  return file.signup_id
    ? { kind: 'signup', id: file.signup_id, name: file.number ?? '' }
    : { kind: 'config', id: config.id, name: config.edition.name.sk };
}
