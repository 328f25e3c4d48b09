import type Stripe from 'stripe';
import { CURRENCY } from '#domain/money.ts';
import type { CardSettings } from '#server/env.ts';
import {
  type CardEvent,
  type CardOrder,
  type CardProvider,
  EventRefused,
  type PaymentSubject,
  type ProviderPayment,
  ProviderProblem,
  type RefundOrder,
  type StartedPayment,
} from '#server/payments/card-provider.ts';
import { isMissing, problemOf, stripeLoader } from '#server/payments/stripe/stripe-client.ts';
import { EVENT_TYPES, eventOf } from '#server/payments/stripe/stripe-events.ts';
import { paymentOf } from '#server/payments/stripe/stripe-payment.ts';
import { payoutOf } from '#server/payments/stripe/stripe-payout.ts';

/** More than a festival has in the requested days. */
const MOST_LISTED = 10_000;

/** Everything that a synchronisation needs, in one request. */
const EXPANDED = [
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.latest_charge.refunds',
];

/** Stripe Checkout: payers enter their cards on Stripe's page, never on ours. */
export function createStripeProvider(settings: CardSettings): CardProvider {
  const load = stripeLoader(settings);
  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    const { client } = await load();
    return question(client).catch((error: unknown) => {
      throw problemOf(error);
    });
  };
  return {
    name: 'stripe',
    isPretended: settings.apiBase !== null,
    start: (order) => ask((stripe) => startSession(stripe, order)),
    close: (sessionId) => ask((stripe) => closeSession(stripe, sessionId)),
    fetch: (subject) => ask((stripe) => fetchPayment(stripe, subject)),
    refund: (order) => ask((stripe) => refund(stripe, order)),
    readEvent: async ({ body, signature, receivedAt }) => {
      const { library } = await load();
      const { DEFAULT_TOLERANCE } = library.webhooks;
      try {
        return eventOf(
          library.webhooks.constructEvent(
            body,
            signature,
            settings.webhookSecret,
            DEFAULT_TOLERANCE,
            undefined,
            receivedAt.getTime(),
          ),
        );
      } catch (error) {
        throw new EventRefused('not an event of the provider', { cause: error });
      }
    },
    listEvents: (since) => ask((stripe) => listEvents(stripe, since)),
    listPayouts: (since) => ask((stripe) => listPayouts(stripe, since)),
  };
}

async function startSession(stripe: Stripe, order: CardOrder): Promise<StartedPayment> {
  const { lines } = order;
  const owedMinor = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
  const metadata = { order: order.id, reference: order.reference };
  const isListed = lines.some(({ providerPriceId }) => providerPriceId !== null);
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: order.id,
      customer_email: order.email,
      locale: order.language,
      line_items: lines.map(({ text, unitMinor, quantity, providerPriceId }) =>
        providerPriceId === null
          ? {
              quantity,
              price_data: {
                currency: CURRENCY.toLowerCase(),
                unit_amount: unitMinor,
                product_data: { name: text },
              },
            }
          : { quantity, price: providerPriceId },
      ),
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      metadata,
      payment_intent_data: { metadata, description: order.reference },
    },
    // Requests with and without the price list differ.
    { idempotencyKey: `${order.id}-${isListed ? 'listed' : 'own'}` },
  );
  if (session.amount_total !== owedMinor) {
    await closeSession(stripe, session.id);
    throw new ProviderProblem('refused', `The price list says ${session.amount_total} cents`);
  }
  return {
    sessionId: session.id,
    url: session.url ?? '',
    expiresAt: new Date(session.expires_at * 1000),
  };
}

/** Only an open session can be closed. */
async function closeSession(stripe: Stripe, sessionId: string): Promise<void> {
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    const problem = problemOf(error);
    if (!(problem instanceof ProviderProblem) || problem.kind !== 'refused') throw error;
  });
}

async function fetchPayment(
  stripe: Stripe,
  subject: PaymentSubject,
): Promise<ProviderPayment | null> {
  const sessionId = 'sessionId' in subject ? subject.sessionId : await sessionOf(stripe, subject);
  if (sessionId === null) return null;
  try {
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED });
    return paymentOf(session, {
      allRefunds: (paymentId) => everything(stripe.refunds.list({ payment_intent: paymentId })),
      disputes: (paymentId) => everything(stripe.disputes.list({ payment_intent: paymentId })),
    });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function sessionOf(
  stripe: Stripe,
  { paymentId }: { paymentId: string },
): Promise<string | null> {
  try {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
    return data[0]?.id ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function refund(stripe: Stripe, order: RefundOrder): Promise<void> {
  await stripe.refunds.create(
    {
      payment_intent: order.paymentId,
      amount: order.amountMinor,
      metadata: { order: order.id },
    },
    { idempotencyKey: order.id },
  );
}

async function listEvents(stripe: Stripe, since: Date): Promise<CardEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const events = stripe.events.list({ created, types: [...EVENT_TYPES], limit: 100 });
  return (await everything(events)).map(eventOf);
}

async function listPayouts(stripe: Stripe, since: Date) {
  const arrival_date = { gte: Math.floor(since.getTime() / 1000) };
  const payouts = await everything(stripe.payouts.list({ arrival_date, limit: 100 }));
  const described = [];
  for (const payout of payouts) {
    const parts = stripe.balanceTransactions.list({
      payout: payout.id,
      limit: 100,
      expand: ['data.source'],
    });
    // Stripe does not list the parts of a manual payout.
    const known = await everything(parts).catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem instanceof ProviderProblem && problem.kind === 'refused') return [];
      throw error;
    });
    described.push(payoutOf(payout, known));
  }
  return described;
}

function everything<Item>(list: Stripe.ApiListPromise<Item>): Promise<Item[]> {
  return list.autoPagingToArray({ limit: MOST_LISTED });
}
