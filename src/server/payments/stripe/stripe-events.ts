import type Stripe from 'stripe';
import type { CardEvent } from '#server/payments/card-provider.ts';

/** The webhook's events, listed in docs/card-payments.md as well. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
] as const satisfies readonly Stripe.Event.Type[];

interface EventLike {
  id: string;
  type: string;
  data: { object: object };
}

/** The subject of an event of any API version. */
export function eventOf(event: EventLike): CardEvent {
  const { id, type: kind } = event;
  return { id, kind, subject: subjectOf(event.data.object) };
}

interface AnyObject {
  object?: unknown;
  id?: unknown;
  payment_intent?: unknown;
}

function subjectOf(object: AnyObject): CardEvent['subject'] {
  const id = String(object.id ?? '');
  switch (object.object) {
    case 'checkout.session':
      return { sessionId: id };
    case 'payment_intent':
      return { paymentId: id };
    case 'payout':
      return { payoutId: id };
    default: {
      const payment = object.payment_intent;
      return typeof payment === 'string' ? { paymentId: payment } : null;
    }
  }
}
