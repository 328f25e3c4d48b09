import { surplusMinor } from '#domain/ledger/balance.ts';
import type { SignupMoney } from '#domain/ledger/money-state.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

/**
 * Money returned to a registrant who stays signed up: either their fee is lower from now on, or it
 * is due again.
 */
export const REFUND_MEANINGS = ['fee-lowered', 'still-owed'] as const;
export type RefundMeaning = (typeof REFUND_MEANINGS)[number];

/** The part of a refund that exceeds the surplus not promised by another refund. */
export function beyondSurplusMinor(
  money: SignupMoney,
  { refundMinor, promisedMinor }: { refundMinor: AmountMinor; promisedMinor: AmountMinor },
): AmountMinor {
  const free = Math.max(0, surplusMinor(money) - promisedMinor);
  return amountMinor(Math.max(0, refundMinor - free));
}
