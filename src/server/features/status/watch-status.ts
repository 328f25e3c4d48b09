import type { Finding } from '#domain/status/finding.ts';
import { type StatusNews, type Trouble, watchCheck } from '#domain/status/watch-check.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createStaffNotifier } from '#server/features/push/service.ts';
import type { StatusDependencies } from '#server/features/status/dependencies.ts';
import {
  findWatched,
  insertNewsMails,
  lockWatch,
  storeSample,
  storeWatched,
  type WatchedCheck,
} from '#server/features/status/queries.ts';
import { dayOf, HOST, readFindings } from '#server/features/status/read-status.ts';

/** Runs all checks, samples the disk, and tells the owners what has been wrong for an hour. */
export async function watchStatus(dependencies: StatusDependencies): Promise<void> {
  const { pool, disk, now } = dependencies;
  const freeBytes = await disk.freeBytes();
  if (freeBytes !== null) await storeSample(pool, { host: HOST, today: dayOf(now()), freeBytes });
  await keepFindings(dependencies, await readFindings(dependencies), now());
}

/**
 * Remembers the findings and tells the owners about news. All in one transaction under a lock, so
 * that neither a kill nor a second instance tells anything twice or not at all.
 */
export async function keepFindings(
  { pool, bell }: Pick<StatusDependencies, 'pool' | 'bell'>,
  findings: readonly Finding[],
  now: Date,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockWatch(client);
    const known = await findWatched(client);
    const told: Record<StatusNews, Finding[]> = { trouble: [], well: [] };
    for (const finding of findings) {
      const { check: name, light } = finding;
      const before = troubleOf(known.find((one) => one.name === name));
      const { trouble, news } = watchCheck(before, { light, now });
      await storeWatched(client, { name, light, lookedAt: now, ...columnsOf(trouble) });
      if (news) told[news].push(finding);
    }
    for (const news of ['trouble', 'well'] as const) {
      if (told[news].length > 0) await tellOwners(client, { news, findings: told[news], now });
    }
  });
  bell.ring();
}

async function tellOwners(
  client: Queryable,
  { news, findings, now }: { news: StatusNews; findings: readonly Finding[]; now: Date },
): Promise<void> {
  await insertNewsMails(client, { kind: `status-${news}`, note: JSON.stringify(findings), now });
  const names = findings.map(({ check }) => check);
  await createStaffNotifier(client).notifyStaff('status', [news, ...names].join(' '));
}

function troubleOf(known: WatchedCheck | undefined): Trouble | null {
  if (!known?.troubleSince) return null;
  return { since: known.troubleSince, wellSince: known.wellSince, toldAt: known.toldAt };
}

function columnsOf(trouble: Trouble | null) {
  return {
    troubleSince: trouble?.since ?? null,
    wellSince: trouble?.wellSince ?? null,
    toldAt: trouble?.toldAt ?? null,
  };
}
