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

/**
 * While forgetting. Entries stay, without addresses and without the e-mails of people who have no
 * role; texts that people typed become empty.
 */
export async function forgetVisitors(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `with old as (
       select id from audit_log where at < $1 and (address <> ''
         or actor_kind = 'visitor' and actor <> '' or exists (
           select from jsonb_each_text(details)
           where value <> '' and (key in ('reason', 'file', 'name', 'search', 'seed')
             or action = 'email-changed' and key in ('from', 'to'))))
       order by id limit $2)
     update audit_log l set address = '', details = (
         select coalesce(jsonb_object_agg(key, case when key in ('reason', 'file', 'name', 'search', 'seed')
           or l.action = 'email-changed' and key in ('from', 'to') then '""' else value end), '{}')
         from jsonb_each(l.details)),
       actor = case when exists (select from auth."user" u
         where u.email = l.actor and u.role is not null) then l.actor else '' end,
       subject = case when l.subject_kind not in ('user', 'invitation') or exists (
         select from auth."user" u where u.email = l.subject and u.role is not null)
         then l.subject else '' end
     from old where l.id = old.id`,
    [before, limit],
  );
  return rowCount ?? 0;
}

/** While forgetting. */
export async function deleteOldEntries(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from audit_log where id in (
       select id from audit_log where at < $1 order by id limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
