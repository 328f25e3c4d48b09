import type { Payable } from '#client/admin/payments/share/payable.ts';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** One of those among whom money is divided, with the amount as it stands in its field. */
export interface Part {
  signup: Payable;
  typed: string;
}

/** What is not given to anybody yet; less than nothing when too much is. Null for a wrong amount. */
export function leftOf(total: AmountMinor, parts: readonly Part[]): number | null {
  let left: number = total;
  for (const { typed } of parts) {
    const amount = typedAmount(typed);
    if (amount === null || amount === 0) return null;
    left -= amount;
  }
  return left;
}

/** Whoever is added gets what is owed, or what is left when that is less or nothing is owed. */
export function withAdded(
  parts: readonly Part[],
  signup: Payable,
  total: AmountMinor,
): readonly Part[] {
  if (parts.some((part) => part.signup.id === signup.id)) return parts;
  const left = Math.max(0, leftOf(total, parts) ?? 0);
  const share = signup.owedMinor > 0 ? Math.min(left, signup.owedMinor) : left;
  return [...parts, { signup, typed: share === 0 ? '' : writtenAmount(amountMinor(share)) }];
}
