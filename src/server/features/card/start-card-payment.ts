import { randomUUID } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup } from '#domain/fees/price-signup.ts';
import { owedMinor } from '#domain/ledger/money-state.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { cardLines, LEAST_CARD_MINOR } from '#domain/payment/card-lines.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import { cardLineText } from '#i18n/card-texts.ts';
import { m } from '#i18n/texts.ts';
import {
  askProvider,
  type CardDependencies,
  cardsNotOffered,
} from '#server/features/card/dependencies.ts';
import {
  type CardPaymentRow,
  findCardPayment,
  findLastOfSignup,
  giveUp,
  insertCardPayment,
  noteProblem,
  setSession,
} from '#server/features/card/queries.ts';
import { synchronise } from '#server/features/card/synchronise-payment.ts';
import { moneyOf } from '#server/features/ledger/service.ts';
import {
  requireChangeableLink,
  requireSignup,
  type StoredSignup,
} from '#server/features/signup/service.ts';
import { type CardOrder, ProviderProblem } from '#server/payments/card-provider.ts';
import { FunctionError, preconditionFailed } from '#server/refusal.ts';

/** Each round fails only if another browser of the same payer was faster. */
const MOST_ROUNDS = 5;

interface Payer {
  signup: StoredSignup;
  config: ConfigRecord;
}

type OpenedPage = FunctionOutput<'createCardPayment'>;

/** Returns the payment page for the amount owed now. */
export async function createCardPayment(
  dependencies: CardDependencies,
  token: string,
): Promise<OpenedPage> {
  const found = await requireChangeableLink(dependencies, token);
  if (!found.config.payment.onlineEnabled) throw cardsNotOffered();
  try {
    return await findPage(dependencies, found);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    throw new FunctionError('unavailable', { reason: 'card-unavailable' }, { cause: error });
  }
}

async function findPage(dependencies: CardDependencies, payer: Payer): Promise<OpenedPage> {
  const { pool, now, provider } = dependencies;
  const { signup } = payer;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = await findOpenPage(dependencies, signup.id);
    const owed = await requireOwed(dependencies, signup);
    if (open && open.amount_minor !== owed) {
      await closePage(dependencies, open);
      continue;
    }
    if (open?.session_id) return { url: open.url, paymentId: open.id };
    const id = open?.id ?? randomUUID();
    const payment = { id, signupId: signup.id, provider: provider.name, amountMinor: owed };
    if (!open && !(await insertCardPayment(pool, { ...payment, now: now() }))) continue;
    return openPage(dependencies, payer, { id, owed });
  }
  throw new FunctionError('aborted');
}

/** The provider's current state: it may be paid without our knowledge. */
async function findOpenPage(
  dependencies: CardDependencies,
  signupId: string,
): Promise<CardPaymentRow | null> {
  const last = await findLastOfSignup(dependencies.pool, signupId);
  if (last?.state !== 'created') return null;
  const current = await synchronise(dependencies, last.id);
  return current?.state === 'created' ? current : null;
}

async function requireOwed({ pool }: CardDependencies, signup: StoredSignup): Promise<AmountMinor> {
  const money = (await moneyOf(pool, [signup.id])).get(signup.id);
  const owed = money && isPaymentExpected(signup.state) ? owedMinor(money) : amountMinor(0);
  if (owed < LEAST_CARD_MINOR) throw preconditionFailed('nothing-to-pay');
  return owed;
}

async function closePage(dependencies: CardDependencies, open: CardPaymentRow): Promise<void> {
  const { pool, now } = dependencies;
  const sessionId = open.session_id;
  if (sessionId === null) {
    await giveUp(pool, open, { state: 'expired', failure: '', now: now() });
    return;
  }
  await askProvider(dependencies, (provider) => provider.close(sessionId));
  await synchronise(dependencies, open.id);
}

async function openPage(
  dependencies: CardDependencies,
  payer: Payer,
  { id, owed }: { id: string; owed: AmountMinor },
): Promise<OpenedPage> {
  const { pool } = dependencies;
  const order = orderOf(dependencies, payer, { id, owed });
  try {
    const session = await startWithOwnPrices(dependencies, order);
    await setSession(pool, id, session);
    return { url: session.url, paymentId: id };
  } catch (error) {
    const row = await findCardPayment(pool, id);
    const isRefused = error instanceof ProviderProblem && error.kind === 'refused';
    // The same request would be refused again.
    if (isRefused && row) {
      await giveUp(pool, row, {
        state: 'failed',
        failure: error.message,
        now: dependencies.now(),
      });
    }
    throw error;
  }
}

/** A missing or different price list at the provider must not prevent the payment. */
async function startWithOwnPrices(dependencies: CardDependencies, order: CardOrder) {
  const { pool, provider, now } = dependencies;
  try {
    return await askProvider(dependencies, () => provider.start(order));
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== 'refused') throw error;
    const problem = `${error.kind}: ${error.message}`;
    await noteProblem(pool, { provider: provider.name, problem, now: now() });
    if (order.lines.every(({ providerPriceId }) => providerPriceId === null)) throw error;
    const lines = order.lines.map((line) => ({ ...line, providerPriceId: null }));
    return provider.start({ ...order, lines });
  }
}

function orderOf(
  { publicUrl }: CardDependencies,
  { signup, config }: Payer,
  { id, owed }: { id: string; owed: AmountMinor },
): CardOrder {
  const { language, form, pricing, number } = signup;
  const lines = cardLines({
    owedMinor: owed,
    lines: priceSignup(form, pricing).lines,
    options: config.payment.cardPriceOptions,
  });
  // Not the signup's secret link: the provider shows this URL to its customers.
  const page = `${publicUrl}/card/${id}`;
  return {
    id,
    lines: lines.map(({ kind, ...line }) => ({ ...line, text: cardLineText(kind, language) })),
    reference: m.card_reference({ number }, { locale: language }),
    email: signup.contact_email,
    language,
    successUrl: `${page}?card=success`,
    cancelUrl: `${page}?card=cancel`,
  };
}

/** The state of a signup's last card payment, fetched from the provider until it is settled. */
export async function checkCardPayment(
  dependencies: CardDependencies,
  token: string,
): Promise<FunctionOutput<'checkCardPayment'>> {
  const { signup } = await requireSignup(dependencies, token);
  const last = await findLastOfSignup(dependencies.pool, signup.id);
  if (!last) return { state: 'none' };
  if (last.state !== 'created' && last.state !== 'pending') return { state: wordOf(last) };
  try {
    return { state: wordOf((await synchronise(dependencies, last.id)) ?? last) };
  } catch (error) {
    // Unknown does not mean unpaid.
    if (error instanceof ProviderProblem) return { state: 'waiting' };
    throw error;
  }
}

function wordOf({ state, failure }: CardPaymentRow): FunctionOutput<'checkCardPayment'>['state'] {
  switch (state) {
    case 'created':
      return failure === '' ? 'open' : 'declined';
    case 'pending':
      return 'waiting';
    case 'failed':
    case 'expired':
      return 'failed';
    default:
      return 'paid';
  }
}
