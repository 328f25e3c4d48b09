import type Stripe from 'stripe';
import { amountMinor } from '#domain/money.ts';
import type {
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '#server/payments/card-provider.ts';

interface MoreOf {
  allRefunds(paymentId: string): Promise<Stripe.Refund[]>;
  disputes(paymentId: string): Promise<Stripe.Dispute[]>;
}

/** Maps a session that was fetched with its payment, charge, fee and refunds. */
export async function paymentOf(
  session: Stripe.Checkout.Session,
  more: MoreOf,
): Promise<ProviderPayment> {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const balance = expanded(charge?.balance_transaction);
  return {
    orderId: session.client_reference_id ?? '',
    sessionId: session.id,
    paymentId: intent?.id ?? null,
    state: stateOf(session, intent),
    url: session.url ?? '',
    receivedMinor: amountMinor(intent?.amount_received ?? 0),
    paidAt: charge?.paid ? new Date(charge.created * 1000) : null,
    payer: charge?.billing_details.name ?? '',
    feeMinor: balance ? amountMinor(balance.fee) : null,
    failure: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? '',
    refunds: intent && charge ? (await refundsOf(charge, intent.id, more)).map(refundOf) : [],
    disputes: intent && charge?.disputed ? (await more.disputes(intent.id)).map(disputeOf) : [],
  };
}

/** All objects here were requested expanded; a mere id would be a bug. */
function expanded<Whole extends object>(value: string | Whole | null | undefined): Whole | null {
  if (typeof value === 'string') throw new Error('The provider left out what was asked for');
  return value ?? null;
}

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment['state'] {
  if (status === 'expired') return 'expired';
  if (status === 'open') return 'open';
  if (payment_status === 'paid' || intent?.status === 'succeeded') return 'succeeded';
  const isOver = intent?.status === 'canceled' || intent?.status === 'requires_payment_method';
  return isOver ? 'failed' : 'pending';
}

/** Ten come with the charge. */
async function refundsOf(
  charge: Stripe.Charge,
  paymentId: string,
  more: MoreOf,
): Promise<Stripe.Refund[]> {
  return charge.refunds?.has_more ? more.allRefunds(paymentId) : (charge.refunds?.data ?? []);
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  return {
    refundId: refund.id,
    orderId: refund.metadata?.order ?? '',
    amountMinor: amountMinor(refund.amount),
    state: refundState(refund.status),
    failure: refund.failure_reason ?? '',
    at: new Date(refund.created * 1000),
  };
}

function refundState(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** A closed inquiry never became a dispute. */
const WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { status } = dispute;
  return {
    disputeId: dispute.id,
    amountMinor: amountMinor(dispute.amount),
    state: WON.has(status) ? 'won' : status === 'lost' ? 'lost' : 'open',
    at: new Date(dispute.created * 1000),
  };
}
