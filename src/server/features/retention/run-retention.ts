import type { ConfigRecord } from '#domain/edition/config.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { addMonths } from '#domain/time/plain-date.ts';
import { deleteOldEntries, forgetVisitors } from '#server/audit/queries.ts';
import type { Pool } from '#server/db/connection.ts';
import { whileTrimmingLog } from '#server/db/forgetting.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { forgetEdition, repeat } from '#server/features/retention/forget-edition.ts';
import { deleteOldExports } from '#server/features/spreadsheet/service.ts';
import { deleteOtherMessages } from '#server/outbox/queries.ts';

const DAY_MS = 86_400_000;

export interface RetentionDependencies {
  pool: Pool;
  configs: ConfigService;
}

/** Forgets what the periods of all editions no longer allow. */
export async function runRetention(
  { pool, configs }: RetentionDependencies,
  now: Date,
): Promise<void> {
  for (const config of await configs.all()) {
    await forgetEdition(pool, config, localDate(now, config.edition.timeZone));
  }
  await forgetUndated(pool, await configs.current(), now);
}

/** Data that belong to no edition: the periods of the current one are applied to each record. */
async function forgetUndated(pool: Pool, config: ConfigRecord, now: Date): Promise<void> {
  const { retention, edition } = config;
  const day = localDate(now, edition.timeZone);
  const scope = { pool, configId: config.id, day };
  const startOf = (months: number) => new Date(`${addMonths(day, -months)}T00:00:00Z`);
  await deleteOldExports(pool, new Date(now.getTime() - DAY_MS));
  await repeat(scope, async (client, { limit }) => ({
    mails: await deleteOtherMessages(client, { before: startOf(retention.mailMonths), limit }),
  }));
  const log = { ...scope, during: whileTrimmingLog };
  await repeat(log, async (client, { limit }) => ({
    logEntries: await forgetVisitors(client, {
      before: new Date(now.getTime() - retention.logDays * DAY_MS),
      limit,
    }),
  }));
  await repeat(log, async (client, { limit }) => ({
    logEntries: await deleteOldEntries(client, {
      before: startOf(12 * (retention.accountingYears + 1)),
      limit,
    }),
  }));
}
