import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { Issue } from '#domain/issues.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { checkedRow } from '#server/features/log/check-signature.ts';
import { exportLog } from '#server/features/log/export-log.ts';
import { LOG_TIME_ZONE } from '#server/features/log/log-types.ts';
import { findLogRows, type LogFilter, type LogRow } from '#server/features/log/queries.ts';
import { refuseField, refuseForm } from '#server/refusal.ts';

export interface LogDependencies {
  pool: Pool;
  secretKey: string;
}

export function logFunctions(dependencies: LogDependencies) {
  return {
    listAudit: (input) => listAudit(dependencies, input),
    exportAudit: ({ language, ...input }, context) =>
      exportLog(dependencies, readFilter(input), { ...context, wanted: language }),
  } satisfies Partial<Handlers>;
}

async function listAudit(
  { pool, secretKey }: LogDependencies,
  { cursor, limit, ...input }: FunctionInput<'listAudit'>,
): Promise<FunctionOutput<'listAudit'>> {
  const filter = readFilter(input);
  const page = { before: readCursor(cursor), limit: limit + 1, timeZone: LOG_TIME_ZONE };
  const rows = await findLogRows(pool, filter, page);
  const entries = rows.slice(0, limit).map((row) => viewEntry(checkedRow(row, secretKey)));
  const last = entries.at(-1);
  return { entries, nextCursor: rows.length > limit && last ? String(last.id) : null };
}

type FilterInput = Pick<FunctionInput<'listAudit'>, 'search' | 'action' | 'from' | 'to'>;

function readFilter({ search, action, from, to }: FilterInput): LogFilter {
  const days = { from, to };
  const issues: Issue[] = Object.entries(days)
    // PostgreSQL has no year zero.
    .filter(([, day]) => day !== '' && (!isPlainDate(day) || day < '0001'))
    .map(([path]) => ({ path, code: 'dateParse' }));
  if (issues.length > 0) throw refuseForm(issues);
  return { search, action, from: from || null, to: to || null };
}

function readCursor(cursor: string): number | null {
  if (cursor === '') return null;
  if (!/^\d{1,15}$/.test(cursor)) throw refuseField('cursor', 'pattern');
  return Number(cursor);
}

function viewEntry(row: LogRow): FunctionOutput<'listAudit'>['entries'][number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorKind: row.actor_kind,
    actor: row.actor,
    subjectKind: row.subject_kind,
    subject: row.subject,
    address: row.address,
    details: row.details,
  };
}
