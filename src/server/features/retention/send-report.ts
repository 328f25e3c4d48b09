import { localDate } from '#domain/time/local-minute.ts';
import { addMonths } from '#domain/time/plain-date.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertReports, isReported, sumCounts } from '#server/features/retention/queries.ts';
import type { RetentionDependencies } from '#server/features/retention/run-retention.ts';
import { signReport } from '#server/features/retention/sign-report.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

/** What was deleted in the month before, by mail to the owners and in the log. Once a month. */
export async function sendReport(
  { pool, configs, bell, secretKey }: RetentionDependencies & { bell: JobBell; secretKey: string },
  now: Date,
): Promise<void> {
  const { edition } = await configs.current();
  const to = `${localDate(now, edition.timeZone).slice(0, 7)}-01`;
  const from = addMonths(to, -1);
  const month = from.slice(0, 7);
  await inTransaction(pool, async (client) => {
    if (await isReported(client, month)) return;
    const counts = await sumCounts(client, { from, to });
    if (counts.length === 0) return;
    const details = Object.fromEntries(counts.map(({ what, forgotten }) => [what, forgotten]));
    const report = { month, counts: details };
    await insertReports(client, { note: JSON.stringify(report), now });
    await audit(client, {
      action: 'data-deleted',
      at: now,
      actor: 'system',
      subject: { kind: 'config', id: '', name: month },
      details: { ...details, signature: signReport(secretKey, report) },
    });
  });
  bell.ring();
}
