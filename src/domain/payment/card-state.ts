import type { AmountMinor } from '#domain/money.ts';

export const CARD_STATES = [
  'created',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'partly-refunded',
  'refunded',
] as const;
export type CardState = (typeof CARD_STATES)[number];

export const CARD_REFUND_STATES = ['asked', 'pending', 'succeeded', 'failed'] as const;
export type CardRefundState = (typeof CARD_REFUND_STATES)[number];

export interface CardRefundFacts {
  amountMinor: AmountMinor;
  state: CardRefundState;
}

interface ProviderPayment {
  state: 'open' | 'pending' | 'succeeded' | 'failed' | 'expired';
  receivedMinor: AmountMinor;
  refunds: readonly CardRefundFacts[];
}

/** The state of a payment after the provider reported its own. */
export function cardStateOf(reported: ProviderPayment, before: CardState): CardState {
  if (reported.state === 'succeeded') {
    const returned = sumOf(reported.refunds, ({ state }) => state === 'succeeded');
    if (returned === 0) return 'succeeded';
    return returned < reported.receivedMinor ? 'partly-refunded' : 'refunded';
  }
  // A page that we have closed does not reopen.
  if (reported.state === 'open') return before === 'created' ? 'created' : before;
  return reported.state;
}

/** The refundable amount, without refunds that are done or may still succeed. */
export function refundableMinor(
  payment: { state: CardState; amountMinor: AmountMinor },
  refunds: readonly CardRefundFacts[],
): number {
  if (!['succeeded', 'partly-refunded', 'refunded'].includes(payment.state)) return 0;
  return payment.amountMinor - sumOf(refunds, ({ state }) => state !== 'failed');
}

function sumOf(
  refunds: readonly CardRefundFacts[],
  isCounted: (refund: CardRefundFacts) => boolean,
): number {
  return refunds.filter(isCounted).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
