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

interface ToldPayment {
  state: 'open' | 'pending' | 'succeeded' | 'failed' | 'expired';
  receivedMinor: AmountMinor;
  refunds: readonly CardRefundFacts[];
}

/** What a payment is to be called after the provider has told how it stands. */
export function cardStateOf(told: ToldPayment, before: CardState): CardState {
  if (told.state === 'succeeded') {
    const returned = sumOf(told.refunds, ({ state }) => state === 'succeeded');
    if (returned === 0) return 'succeeded';
    return returned < told.receivedMinor ? 'partly-refunded' : 'refunded';
  }
  // A page that we have given up does not open again.
  if (told.state === 'open') return before === 'created' ? 'created' : before;
  return told.state;
}

/** What can still be returned: nothing twice, and nothing that may yet go through. */
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
