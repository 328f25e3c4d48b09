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

/** The facts about the money of one signup; everything else is derived from them. */
export interface SignupMoney {
  /** The sum of its fees after the waiver. */
  totalMinor: AmountMinor;
  /** A part of its fee, or all of it, was waived. */
  hasWaiver: boolean;
  isCancelled: boolean;
  /** All money ever allocated to it, and the part that was returned. */
  receivedMinor: AmountMinor;
  returnedMinor: AmountMinor;
}

/** The money that stays with us for it. */
export function keptMinor({ receivedMinor, returnedMinor }: SignupMoney): AmountMinor {
  return amountMinor(receivedMinor - returnedMinor);
}

/** Negative if money has to be returned. Nothing is owed for a cancelled signup. */
export function owedMinor(money: SignupMoney): AmountMinor {
  const due = money.isCancelled ? 0 : money.totalMinor;
  return amountMinor(due - keptMinor(money));
}

/**
 * Never stored, always derived. Money that came and was returned in full is `refunded`, also when
 * the fee is still due, and also when more was returned than came: a dispute lost after a refund
 * takes the money twice. A fee that was waived completely is `waived`.
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
