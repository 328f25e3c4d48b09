import { isId } from '#domain/id.ts';
import { cardStateOf } from '#domain/payment/card-state.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bookPayment } from '#server/features/card/book-payment.ts';
import { askProvider, type CardDependencies } from '#server/features/card/dependencies.ts';
import { refreshPayouts } from '#server/features/card/payouts/refresh-payouts.ts';
import {
  type CardPaymentRow,
  findBySubject,
  findCardPayment,
  findEvent,
  giveUp,
  markHandled,
  setSession,
  updateTold,
} from '#server/features/card/queries.ts';
import type { ProviderPayment } from '#server/payments/card-provider.ts';

/** Each round fails only if another process has just synchronised the payment. */
const MOST_ROUNDS = 20;

/** Synchronises a payment and the ledger with the provider's current state. Idempotent. */
export async function synchronise(
  dependencies: CardDependencies,
  id: string,
): Promise<CardPaymentRow | null> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const known = await findCardPayment(dependencies.pool, id);
    if (!known?.session_id) return known;
    const sessionId = known.session_id;
    const told = await askProvider(dependencies, (provider) => provider.fetch({ sessionId }));
    const current = told
      ? await store(dependencies, known, told)
      : await forget(dependencies, known);
    if (current) return current;
  }
  throw new Error('A card payment changed faster than it could be read');
}

/** Null when another process has synchronised it meanwhile; nothing was written then. */
async function store(
  { pool, configs, bell, now }: CardDependencies,
  known: CardPaymentRow,
  told: ProviderPayment,
): Promise<CardPaymentRow | null> {
  const current = await inTransaction(pool, async (client) => {
    const row = await updateTold(client, known, {
      paymentId: told.paymentId,
      state: cardStateOf(told, known.state),
      failure: told.failure,
      dispute: disputeWord(told),
      feeMinor: told.feeMinor,
      now: now(),
    });
    if (row) await bookPayment(client, { row, told, configs, now: now() });
    return row;
  });
  if (current) bell.ring();
  return current;
}

function disputeWord({ disputes }: ProviderPayment): string {
  const states = new Set(disputes.map(({ state }) => state));
  return (['open', 'lost', 'won'] as const).find((state) => states.has(state)) ?? '';
}

/** The provider's account was changed or reset: an unpaid payment will never be paid there. */
async function forget(
  { pool, now }: CardDependencies,
  known: CardPaymentRow,
): Promise<CardPaymentRow | null> {
  await giveUp(pool, known, { state: 'expired', failure: 'unknown', now: now() });
  return findCardPayment(pool, known.id);
}

/** Handles an event by synchronising its subject; other events are only marked as handled. */
export async function handleEvent(dependencies: CardDependencies, eventId: string): Promise<void> {
  const { pool, now } = dependencies;
  const event = await findEvent(pool, eventId);
  if (!event || event.handled_at) return;
  const [kind = '', subject = ''] = event.subject.split(/:(.*)/s, 2);
  if (kind === 'payout') await refreshPayouts(dependencies);
  else {
    const id = await findOwnPayment(dependencies, { kind, subject });
    if (id) await synchronise(dependencies, id);
  }
  await markHandled(pool, eventId, now());
}

/** An event may arrive before the page is stored; the order's id identifies the payment then. */
async function findOwnPayment(
  dependencies: CardDependencies,
  { kind, subject }: { kind: string; subject: string },
): Promise<string | null> {
  const { pool } = dependencies;
  const sessionId = kind === 'session' ? subject : '';
  const paymentId = kind === 'payment' ? subject : '';
  const known = await findBySubject(pool, { sessionId, paymentId });
  if (known) return known;
  const told = await askProvider(dependencies, (provider) =>
    provider.fetch(sessionId === '' ? { paymentId } : { sessionId }),
  );
  const own = told && isId(told.orderId) && (await findCardPayment(pool, told.orderId));
  if (!own) return null;
  await setSession(pool, own.id, { sessionId: told.sessionId, url: told.url, expiresAt: null });
  return own.id;
}
