import type { Debt, DebtPart } from '#domain/bank/debt-index.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

export interface PaymentShare {
  signupId: string;
  amountMinor: AmountMinor;
}

/** The amount given to a signup since the debts were read. */
export type AlreadyGiven = (signupId: string) => number;

const NOTHING_YET: AlreadyGiven = () => 0;

/**
 * Money for one signup goes to it in full, whatever is owed. Money for several signups covers what
 * is owed for each in their order; when all are settled, the first one gets the rest.
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

/** For one signup any amount is enough, because it may be paid in part. */
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
