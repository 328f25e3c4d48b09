import type Stripe from 'stripe';
import { amountMinor } from '#domain/money.ts';
import type { ProviderPayout } from '#server/payments/card-provider.ts';

/** Its parts are charges, refunds and disputes with their fees, and the payout itself. */
export function payoutOf(
  payout: Stripe.Payout,
  transactions: readonly Stripe.BalanceTransaction[],
): ProviderPayout {
  const parts = transactions.filter(({ type }) => !type.startsWith('payout'));
  const feeMinor = parts.reduce((sum, { fee }) => sum + fee, 0);
  return {
    payoutId: payout.id,
    state: payout.status,
    amountMinor: amountMinor(payout.amount),
    grossMinor: amountMinor(payout.amount + feeMinor),
    feeMinor: amountMinor(feeMinor),
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    paymentIds: [...new Set(parts.flatMap(paymentOf))],
  };
}

function paymentOf({ type, source }: Stripe.BalanceTransaction): string[] {
  if (type !== 'charge' && type !== 'payment') return [];
  if (source === null || typeof source === 'string' || source.object !== 'charge') return [];
  const { payment_intent: payment } = source;
  return payment === null ? [] : [typeof payment === 'string' ? payment : payment.id];
}
