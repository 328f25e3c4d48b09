import type { FunctionOutput } from '#contract/functions.ts';
import { askProvider, type CardDependencies } from '#server/features/card/dependencies.ts';
import { refreshPayouts } from '#server/features/card/payouts/refresh.ts';
import {
  findCardPayment,
  findOpen,
  findProvider,
  findUnhandled,
  giveUp,
  noteReconciled,
  recordEvent,
} from '#server/features/card/queries.ts';
import { findAskedRefunds } from '#server/features/card/refund/queries.ts';
import { carryOut } from '#server/features/card/refund/refund.ts';
import { subjectText } from '#server/features/card/subject.ts';
import { handleEvent, synchronise } from '#server/features/card/synchronise.ts';

const DAY_MS = 86_400_000;
/** The provider keeps its events for thirty days. */
const LONGEST_LOOK_BACK_MS = 30 * DAY_MS;
/** Events of the night before are looked at once more: some arrive late. */
const OVERLAP_MS = 2 * DAY_MS;
/** Nobody was led to a page that was not noted within an hour. */
const UNFINISHED_MS = 3_600_000;
/** At once, so that a hundred of them do not keep a person waiting for minutes. */
const TOGETHER = 4;

type Reconciled = FunctionOutput<'reconcileCardPayments'>;

/** Looks at everything that may have happened without our having been told. */
export async function reconcile(dependencies: CardDependencies): Promise<Reconciled> {
  const { pool, provider, now } = dependencies;
  const startedAt = now();
  const known = await findProvider(pool, provider.name);
  const earliest = startedAt.getTime() - LONGEST_LOOK_BACK_MS;
  const last = (known?.reconciled_at?.getTime() ?? 0) - OVERLAP_MS;
  const since = new Date(Math.max(earliest, last));

  const events = await askProvider(
    dependencies,
    async ({ listEvents }) => (await listEvents?.(since)) ?? [],
  );
  let missed = 0;
  for (const { id, kind, subject } of events) {
    const event = { id, provider: provider.name, kind, subject: subjectText(subject) };
    if (await recordEvent(pool, { ...event, now: startedAt })) missed += 1;
  }
  await inBatches(await findUnhandled(pool), (id) => handleEvent(dependencies, id));
  await inBatches(await findAskedRefunds(pool), (id) => carryOut(dependencies, id));
  const open = await findOpen(pool);
  await inBatches(open, (id) => settleOpen(dependencies, id));
  const { payouts, explained } = await refreshPayouts(dependencies);
  await noteReconciled(pool, provider.name, startedAt);
  return { missedEvents: missed, openPayments: open.length, payouts, explained };
}

async function settleOpen(dependencies: CardDependencies, id: string): Promise<void> {
  const { pool, now } = dependencies;
  const payment = await findCardPayment(pool, id);
  if (payment?.session_id) await synchronise(dependencies, id);
  else if (payment && now().getTime() - payment.created_at.getTime() > UNFINISHED_MS) {
    await giveUp(pool, payment, { state: 'expired', failure: '', now: now() });
  }
}

async function inBatches(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += TOGETHER) {
    await Promise.all(ids.slice(start, start + TOGETHER).map(work));
  }
}
