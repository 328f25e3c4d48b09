import { randomUUID } from 'node:crypto';
import { inTransaction } from '#server/db/transaction.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { askProvider, type CardDependencies } from '#server/features/card/dependencies.ts';
import { subjectText } from '#server/features/card/name-subject.ts';
import { refreshPayouts } from '#server/features/card/payouts/refresh-payouts.ts';
import {
  findCardPayment,
  findProvider,
  giveUp,
  noteReconciled,
  recordEvent,
} from '#server/features/card/queries.ts';
import {
  endReconciliation,
  enqueueReconciliation,
  findKnownEvents,
  findReconciliation,
  findWaitingItems,
  type ItemOutcome,
  insertNewsItem,
  markItem,
  notePayouts,
  prepareItems,
  type ReconciliationItem,
  startReconciliation,
} from '#server/features/card/reconcile/queries.ts';
import { findRefund } from '#server/features/card/refund/queries.ts';
import { carryOut } from '#server/features/card/refund/refund-card-payment.ts';
import { handleEvent, synchronise } from '#server/features/card/synchronise-payment.ts';
import type { Logger } from '#server/log.ts';
import { ProviderProblem } from '#server/payments/card-provider.ts';

const DAY_MS = 86_400_000;
/** The provider keeps events for thirty days. */
const LONGEST_LOOK_BACK_MS = 30 * DAY_MS;
/** Overlaps with the previous night, because some events arrive late. */
const OVERLAP_MS = 2 * DAY_MS;
/** A payment page that was not stored within an hour was never shown. */
const UNFINISHED_MS = 3_600_000;
/** A reconciliation this recent is not repeated in the same night. */
const RECENT_MS = 6 * 3_600_000;
/** Items processed in parallel. */
const TOGETHER = 4;
/** The time limit of one job, so that other jobs and a shutdown need not wait. */
const SLICE_MS = 2_000;

export type ReconcileDependencies = CardDependencies & { log: Logger };

/** Starts a reconciliation at a person's request. */
export async function startByHand(
  { pool, provider, bell, now }: CardDependencies,
  actor: string,
): Promise<string> {
  const id = await inTransaction(pool, async (client) => {
    const wanted = { id: randomUUID(), provider: provider.name, actor, now: now() };
    const started = await startReconciliation(client, wanted);
    await enqueueReconciliation(client, started);
    return started;
  });
  bell.ring();
  return id;
}

/** Scheduled several times a night, in case the provider did not answer. */
export async function startBySchedule(dependencies: ReconcileDependencies): Promise<void> {
  const { pool, provider, now } = dependencies;
  const known = await findProvider(pool, provider.name);
  const last = known?.reconciled_at?.getTime() ?? 0;
  if (now().getTime() - last < RECENT_MS) return;
  const wanted = { id: randomUUID(), provider: provider.name, actor: 'system', now: now() };
  await runSlice(dependencies, await startReconciliation(pool, wanted));
}

/** Works for a while and leaves the rest to another job. Checking an item twice is harmless. */
export async function runSlice(dependencies: ReconcileDependencies, id: string): Promise<void> {
  const { pool, provider, bell, now } = dependencies;
  const run = await findReconciliation(pool, id);
  if (run?.state !== 'running') return;
  const sliceEnds = performance.now() + SLICE_MS;
  try {
    if (!run.prepared_at) await prepare(dependencies, id, run.started_at);
    while (await runBatch(dependencies, id)) {
      if (performance.now() < sliceEnds) continue;
      await enqueueReconciliation(pool, id);
      bell.ring();
      return;
    }
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    // The office sees the reason; the remaining items are checked next time.
    await endReconciliation(pool, id, { state: 'failed', problem: error.kind, now: now() });
    return;
  }
  await endReconciliation(pool, id, { state: 'done', problem: '', now: now() });
  await noteReconciled(pool, provider.name, run.started_at);
  bell.ring();
}

async function prepare(dependencies: CardDependencies, id: string, startedAt: Date): Promise<void> {
  const { pool, provider, now } = dependencies;
  const known = await findProvider(pool, provider.name);
  const earliest = startedAt.getTime() - LONGEST_LOOK_BACK_MS;
  const last = (known?.reconciled_at?.getTime() ?? 0) - OVERLAP_MS;
  const since = new Date(Math.max(earliest, last));
  const events = await askProvider(
    dependencies,
    async ({ listEvents }) => (await listEvents?.(since)) ?? [],
  );
  const told = await findKnownEvents(
    pool,
    events.map((event) => event.id),
  );
  for (const { id: eventId, kind, subject } of events) {
    if (told.has(eventId)) continue;
    const event = { id: eventId, provider: provider.name, kind, subject: subjectText(subject) };
    await inTransaction(pool, async (client) => {
      const isNew = await recordEvent(client, { ...event, now: startedAt });
      if (isNew) await insertNewsItem(client, id, eventId);
    });
  }
  await prepareItems(pool, id, { events: events.length, now: now() });
}

/** Returns false when nothing is left. */
async function runBatch(dependencies: ReconcileDependencies, id: string): Promise<boolean> {
  const items = await findWaitingItems(dependencies.pool, id, TOGETHER);
  const ended = await Promise.allSettled(items.map((item) => runItem(dependencies, id, item)));
  const failure = ended.find((one) => one.status === 'rejected');
  if (failure) throw failure.reason;
  return items.length > 0;
}

async function runItem(
  dependencies: ReconcileDependencies,
  id: string,
  item: ReconciliationItem,
): Promise<void> {
  const outcome = await attempt(dependencies, id, item);
  await markItem(dependencies.pool, id, { ...item, ...outcome });
}

/** A failed item does not stop the others, but an unreachable provider does. */
async function attempt(
  dependencies: ReconcileDependencies,
  id: string,
  item: ReconciliationItem,
): Promise<ItemOutcome> {
  try {
    const isRepaired = await lookAt(dependencies, id, item);
    return { state: isRepaired ? 'repaired' : 'done', reason: '' };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof ProviderProblem) {
      if (error.kind !== 'refused') throw error;
      return { state: 'failed', reason: error.message };
    }
    dependencies.log.error({ err: error, kind: item.kind }, 'a card payment could not be compared');
    return { state: 'failed', reason: 'internal' };
  }
}

/** Returns whether something had happened that we did not know. */
async function lookAt(
  dependencies: CardDependencies,
  id: string,
  { kind, subject, is_news: isNews }: ReconciliationItem,
): Promise<boolean> {
  const { pool } = dependencies;
  switch (kind) {
    case 'event':
      await handleEvent(dependencies, subject);
      return isNews;
    case 'refund':
      await carryOut(dependencies, subject);
      return (await findRefund(pool, subject))?.state !== 'asked';
    case 'payment':
      return settleOpen(dependencies, subject);
    case 'payouts':
      await notePayouts(pool, id, await refreshPayouts(dependencies));
      return false;
  }
}

async function settleOpen(dependencies: CardDependencies, id: string): Promise<boolean> {
  const { pool, now } = dependencies;
  const payment = await findCardPayment(pool, id);
  if (!payment) return false;
  if (payment.session_id) {
    return (await synchronise(dependencies, id))?.state !== payment.state;
  }
  const isForgotten = now().getTime() - payment.created_at.getTime() > UNFINISHED_MS;
  if (isForgotten) await giveUp(pool, payment, { state: 'expired', failure: '', now: now() });
  return isForgotten;
}
