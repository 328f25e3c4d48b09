import type { Payable } from '#client/admin/payments/share/payable.ts';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** A signup that receives a share, with its amount as typed. */
export interface Part {
  signup: Payable;
  typed: string;
  /** Typed by hand; otherwise computed from the rest. */
  isTyped?: boolean;
}

/** The amount not yet given; negative when too much is given. Null for an invalid amount. */
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
 * A new signup gets what it owes, or the rest if that is less or nothing is owed. Amounts that were
 * not typed are recomputed when others change.
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

/** In list order, after the typed amounts. */
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
