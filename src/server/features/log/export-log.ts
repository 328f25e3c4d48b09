import type { FunctionOutput } from '#contract/functions.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { auditActionText, auditActorText, auditDetailsText } from '#i18n/audit-text.ts';
import { m } from '#i18n/texts.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { checkedRow } from '#server/features/log/check-signature.ts';
import { LOG_TIME_ZONE } from '#server/features/log/log-types.ts';
import { findLogRows, type LogFilter, type LogRow } from '#server/features/log/queries.ts';
import { csvTable } from '#server/features/log/write-csv.ts';

const MAX_ROWS = 50_000;

/** The export itself is logged. */
export async function exportLog(
  { pool, secretKey }: { pool: Pool; secretKey: string },
  filter: LogFilter,
  context: SignedInContext & { wanted: string },
): Promise<FunctionOutput<'exportAudit'>> {
  const language = isLanguage(context.wanted) ? context.wanted : context.language;
  const page = { before: null, limit: MAX_ROWS + 1, timeZone: LOG_TIME_ZONE };
  const found = await findLogRows(pool, filter, page);
  const rows = found.slice(0, MAX_ROWS).map((row) => checkedRow(row, secretKey));
  const { search, action, from, to } = filter;
  await auditAct(pool, context, {
    action: 'log-exported',
    details: { rows: rows.length, search, action, fromDay: from, toDay: to },
  });
  const at = { locale: language };
  const time = localTimes();
  const head = [
    m.log_column_time({}, at),
    m.log_column_action({}, at),
    m.log_column_actor({}, at),
    m.log_column_subject({}, at),
    m.log_column_details({}, at),
    m.log_column_address({}, at),
  ];
  return {
    filename: `${m.log_filename({}, at)}-${time(context.now).slice(0, 10)}.csv`,
    csv: csvTable([head, ...rows.map((row) => cellsOf(row, time, language))]),
    truncated: found.length > MAX_ROWS,
  };
}

function cellsOf(row: LogRow, time: (instant: Date) => string, language: Language): string[] {
  return [
    time(row.at),
    auditActionText(row.action, language),
    auditActorText({ actorKind: row.actor_kind, actor: row.actor }, language),
    row.subject,
    auditDetailsText(row, language),
    row.address,
  ];
}

/** `2026-11-15 10:42:07`: spreadsheets recognise and sort this in every language. */
function localTimes(): (instant: Date) => string {
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone: LOG_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => formatter.format(instant);
}
