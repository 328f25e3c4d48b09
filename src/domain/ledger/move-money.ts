import { owedMinor, type SignupMoney } from '#domain/ledger/money-state.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';

/** A part of an entry that belongs to a signup; reversed by one of the opposite amount. */
interface Allocation {
  entryId: string;
  signupId: string;
  amountMinor: AmountMinor;
}

/** The part of an entry that a signup holds; negative for money returned to the payer. */
export interface HeldPart {
  entryId: string;
  amountMinor: AmountMinor;
}

interface Share {
  signupId: string;
  amountMinor: AmountMinor;
}

/** Moves all payments and refunds of a signup that becomes part of another. */
export function moveAll(
  held: readonly HeldPart[],
  { from, into }: { from: string; into: string },
): Allocation[] {
  return held
    .filter((part) => part.amountMinor !== 0)
    .flatMap((part) => handedOver(part, { from, into }));
}

/**
 * Takes payments from a signup in the given order and moves them to others, each of which gets a
 * whole share. Null when the signup does not hold enough.
 */
export function moveShares(
  held: readonly HeldPart[],
  { from, shares }: { from: string; shares: readonly Share[] },
): Allocation[] | null {
  const left = held.map((part) => ({ ...part, amountMinor: part.amountMinor as number }));
  const moved: Allocation[] = [];
  for (const share of shares) {
    let missing: number = share.amountMinor;
    for (const part of left) {
      const taken = Math.min(missing, part.amountMinor);
      // Also skips parts that were returned to the payer.
      if (taken <= 0) continue;
      part.amountMinor -= taken;
      missing -= taken;
      const movedPart = { entryId: part.entryId, amountMinor: amountMinor(taken) };
      moved.push(...handedOver(movedPart, { from, into: share.signupId }));
    }
    if (missing > 0) return null;
  }
  return moved;
}

function handedOver(
  { entryId, amountMinor: amount }: HeldPart,
  { from, into }: { from: string; into: string },
): Allocation[] {
  return [
    { entryId, signupId: from, amountMinor: amountMinor(-amount) },
    { entryId, signupId: into, amountMinor: amount },
  ];
}

/** The overpaid amount that is not already promised to the payer. */
export function movableMinor(money: SignupMoney, promisedMinor: AmountMinor): AmountMinor {
  return amountMinor(Math.max(0, -owedMinor(money) - promisedMinor));
}

/** Signups that would get more than is owed for them; part must not create another surplus. */
export function overpaidBy(
  shares: readonly Share[],
  moneyOf: (signupId: string) => SignupMoney | undefined,
): string[] {
  return shares
    .filter(({ signupId, amountMinor: amount }) => {
      const money = moneyOf(signupId);
      return !money || amount > owedMinor(money);
    })
    .map(({ signupId }) => signupId);
}

export interface PaymentHolder extends Share {
  /** All that it keeps; a part of this payment may have been returned in another way. */
  keptMinor: AmountMinor;
}

export interface ReturnPlan {
  /** The unallocated part of the payment, returned through the signup that it was paid for. */
  claimedMinor: AmountMinor;
  /** How the refund is divided; always positive. */
  shares: Share[];
}

/**
 * A payment is returned the way it came, whichever signup holds it now: first the part held by the
 * signup that it was paid for, then the unallocated part, then the parts of others. Any amount
 * still missing is a debt of the first signup.
 */
export function planReturn(
  payment: { paidFor: string; freeMinor: AmountMinor; holders: readonly PaymentHolder[] },
  amount: AmountMinor,
): ReturnPlan {
  const { paidFor, holders } = payment;
  let missing: number = amount;
  const take = (most: number) => {
    const taken = Math.max(0, Math.min(missing, most));
    missing -= taken;
    return taken;
  };
  const own = holders.find(({ signupId }) => signupId === paidFor);
  const ownMinor = own ? take(Math.min(own.amountMinor, own.keptMinor)) : 0;
  const claimedMinor = take(payment.freeMinor);
  const others = holders
    .filter(({ signupId }) => signupId !== paidFor)
    .map(({ signupId, amountMinor: held, keptMinor }) => ({
      signupId,
      amountMinor: amountMinor(take(Math.min(held, keptMinor))),
    }));
  const first = {
    signupId: paidFor,
    amountMinor: sumMinor([ownMinor, claimedMinor, missing].map(amountMinor)),
  };
  return {
    claimedMinor: amountMinor(claimedMinor),
    shares: [first, ...others].filter((share) => share.amountMinor > 0),
  };
}
