import { type AmountMinor, amountMinor } from '#domain/money.ts';

export const MONEY_STATES = [
  'unpaid',
  'partly-paid',
  'paid',
  'overpaid',
  'refunded',
  'waived',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** What is known of the money of one signup; everything else follows from it. */
export interface SignupMoney {
  /** What its fees come to, after what was waived. */
  totalMinor: AmountMinor;
  /** Something of its fee was waived. */
  hasWaiver: boolean;
  isCancelled: boolean;
  /** All that was ever allocated to it, and all of it that went back. */
  receivedMinor: AmountMinor;
  returnedMinor: AmountMinor;
}

/** What stays with us for it. */
export function keptMinor({ receivedMinor, returnedMinor }: SignupMoney): AmountMinor {
  return amountMinor(receivedMinor - returnedMinor);
}

/** Less than nothing is what has to be returned. Nobody owes anything for what is cancelled. */
export function owedMinor(money: SignupMoney): AmountMinor {
  const due = money.isCancelled ? 0 : money.totalMinor;
  return amountMinor(due - keptMinor(money));
}

/**
 * Never stored, always derived. What came and went back whole is `refunded`, also when the fee is
 * still due, and also when more went back than came: a dispute lost after a refund takes the money
 * twice. What never had to be paid because all of it was waived is `waived`.
 */
export function moneyState(money: SignupMoney): MoneyState {
  const kept = keptMinor(money);
  const owed = owedMinor(money);
  if (owed < 0) return 'overpaid';
  if (kept <= 0 && money.returnedMinor > 0) return 'refunded';
  if (owed > 0) return kept === 0 ? 'unpaid' : 'partly-paid';
  // A signup that was cancelled unpaid was never paid; a free one has nothing left to pay.
  if (money.isCancelled) return 'unpaid';
  return kept === 0 && money.hasWaiver ? 'waived' : 'paid';
}
