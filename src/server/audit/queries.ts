import type { AuditAction } from '#domain/access/audit.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface AuditRow {
  action: AuditAction;
  at: Date;
  actorKind: 'user' | 'visitor' | 'system';
  actorId: string | null;
  /** The name at that time; the account may be deleted later. */
  actor: string;
  subjectKind: string;
  subjectId: string;
  subject: string;
  address: string;
  details: object;
}

export async function insertAudit(db: Queryable, row: AuditRow): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into audit_log (action, at, actor_kind, actor_id, actor, subject_kind, subject_id,
       subject, address, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::text`,
    [
      row.action,
      row.at,
      row.actorKind,
      row.actorId,
      row.actor,
      row.subjectKind,
      row.subjectId,
      row.subject,
      row.address,
      row.details,
    ],
  );
  return rows[0]?.id ?? '';
}

/** A CTE that writes an entry for each row of `from`. */
export function auditStep({
  values,
  from,
}: {
  /** Columns of the log, each with an expression over `from`. */
  values: Record<string, string>;
  from: string;
}): string {
  return `insert into audit_log (${Object.keys(values).join(', ')})
    select ${Object.values(values).join(', ')} from ${from}`;
}
