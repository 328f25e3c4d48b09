import type { Debt, DebtPart } from '#domain/bank/debt-index.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

export interface PaymentShare {
  signupId: string;
  amountMinor: AmountMinor;
}

/** Since the debts were read, so much has been given to each. */
export type AlreadyGiven = (signupId: string) => number;

const NOTHING_YET: AlreadyGiven = () => 0;

/**
 * What came for one signup is its own, whatever is owed. Of what came for several, each gets what is
 * owed for it in their order; only when all are settled, the first one keeps what is left.
 */
export function dividePayment(
  { parts }: Pick<Debt, 'parts'>,
  amount: AmountMinor,
  given = NOTHING_YET,
): PaymentShare[] {
  let left: number = amount;
  const settled = parts.map((part) => {
    const share = Math.min(left, missingFor(part, given));
    left -= share;
    return { signupId: part.signupId, share };
  });
  return settled
    .map(({ signupId, share }, index) => ({
      signupId,
      amountMinor: amountMinor(index === 0 ? share + left : share),
    }))
    .filter((share) => share.amountMinor > 0);
}

/** For one signup any amount is enough: a part of it is paid then. */
export function isEnough(
  { parts }: Pick<Debt, 'parts'>,
  amount: AmountMinor,
  given = NOTHING_YET,
): boolean {
  if (parts.length === 1) return true;
  return parts.reduce((sum, part) => sum + missingFor(part, given), 0) <= amount;
}

function missingFor({ signupId, owedMinor }: DebtPart, given: AlreadyGiven): number {
  return Math.max(0, owedMinor - given(signupId));
}
