import type { AuditAction } from '#domain/access/audit.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWord, searchWords } from '#server/db/search.ts';

export interface LogFilter {
  search: string;
  action: AuditAction | null;
  from: PlainDate | null;
  to: PlainDate | null;
}

export interface LogRow {
  id: number;
  at: Date;
  action: AuditAction;
  actor_kind: 'user' | 'visitor' | 'system';
  actor: string;
  subject_kind: string;
  subject: string;
  address: string;
  details: Record<string, unknown>;
}

/** Newest first. Rows are numbered in write order, so a number is a cursor. */
export async function findLogRows(
  db: Queryable,
  { search, action, from, to }: LogFilter,
  { before, limit, timeZone }: { before: number | null; limit: number; timeZone: string },
): Promise<LogRow[]> {
  const words = searchWords(search);
  const contains = words.map((_, index) => `and ${containsWord('search', `$${index + 7}`)}`);
  const { rows } = await db.query<LogRow>(
    `select id, at, action, actor_kind, actor, subject_kind, subject, address, details
     from audit_log
     where ($1::bigint is null or id < $1)
       and ($2::text is null or action = $2)
       and ($3::date is null or at >= $3::date::timestamp at time zone $5)
       and ($4::date is null or at < ($4::date + 1)::timestamp at time zone $5)
       ${contains.join(' ')}
     order by id desc limit $6`,
    [before, action, from, to, timeZone, limit, ...words],
  );
  return rows;
}
