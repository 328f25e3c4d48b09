import type { ConfigRecord } from '#domain/edition/config.ts';
import type { AuditEntry } from '#server/audit/audit.ts';
import type { FileRow } from '#server/features/file/queries.ts';

/** Sheet music is logged under its signup, all other files under the edition. */
export function subjectOf(file: FileRow, config: ConfigRecord): NonNullable<AuditEntry['subject']> {
  return file.signup_id
    ? { kind: 'signup', id: file.signup_id, name: file.number ?? '' }
    : { kind: 'config', id: config.id, name: config.edition.name.sk };
}
