import type { Payable } from '#client/admin/payments/share/payable.ts';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** One of those among whom money is divided, with the amount as it stands in its field. */
export interface Part {
  signup: Payable;
  typed: string;
  /** By hand; otherwise it follows from what is left. */
  isTyped?: boolean;
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

/**
 * Whoever is added gets what is owed, or what is left when that is less or nothing is owed. Amounts
 * that nobody has typed follow when others change.
 */
export function withAdded(
  parts: readonly Part[],
  signup: Payable,
  total: AmountMinor,
): readonly Part[] {
  if (parts.some((part) => part.signup.id === signup.id)) return parts;
  return refilled([...parts, { signup, typed: '' }], total);
}

export function withoutPart(
  parts: readonly Part[],
  signupId: string,
  total: AmountMinor,
): readonly Part[] {
  return refilled(
    parts.filter(({ signup }) => signup.id !== signupId),
    total,
  );
}

export function withTyped(
  parts: readonly Part[],
  { signupId, typed }: { signupId: string; typed: string },
  total: AmountMinor,
): readonly Part[] {
  const changed = parts.map((part) =>
    part.signup.id === signupId ? { ...part, typed, isTyped: true } : part,
  );
  return refilled(changed, total);
}

/** In the order of the list, after what was typed by hand. */
function refilled(parts: readonly Part[], total: AmountMinor): readonly Part[] {
  const typed = parts.filter(({ isTyped }) => isTyped);
  let left = total - typed.reduce((sum, part) => sum + (typedAmount(part.typed) ?? 0), 0);
  return parts.map((part) => {
    if (part.isTyped) return part;
    const { owedMinor } = part.signup;
    const share = Math.max(0, owedMinor > 0 ? Math.min(left, owedMinor) : left);
    left -= share;
    return { ...part, typed: share === 0 ? '' : writtenAmount(amountMinor(share)) };
  });
}
