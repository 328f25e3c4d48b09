import { owedMinor, type SignupMoney } from '#domain/ledger/money-state.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';

/** A part of an entry that belongs to a signup; taken back by one of the opposite amount. */
interface Allocation {
  entryId: string;
  signupId: string;
  amountMinor: AmountMinor;
}

/** What a signup holds of an entry; below zero of what went back to the payer. */
export interface HeldPart {
  entryId: string;
  amountMinor: AmountMinor;
}

interface Share {
  signupId: string;
  amountMinor: AmountMinor;
}

/** One signup becomes part of another: what came for it and what went back goes along. */
export function moveAll(
  held: readonly HeldPart[],
  { from, into }: { from: string; into: string },
): Allocation[] {
  return held
    .filter((part) => part.amountMinor !== 0)
    .flatMap((part) => handedOver(part, { from, into }));
}

/**
 * Takes payments from a signup in the order in which they are given and hands them to others, each
 * of whom gets a whole share. Null when the signup does not hold so much.
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
      // Also where the part is what went back to the payer.
      if (taken <= 0) continue;
      part.amountMinor -= taken;
      missing -= taken;
      const moving = { entryId: part.entryId, amountMinor: amountMinor(taken) };
      moved.push(...handedOver(moving, { from, into: share.signupId }));
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

/** What was paid too much and is not on its way back to the payer. */
export function movableMinor(money: SignupMoney, promisedMinor: AmountMinor): AmountMinor {
  return amountMinor(Math.max(0, -owedMinor(money) - promisedMinor));
}

/** Who is to get more than is owed for them; a surplus is not moved to make another one. */
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
  /** What it keeps altogether; it may have got some of it back on another way. */
  keptMinor: AmountMinor;
}

export interface ReturnPlan {
  /** Of the payment, to whom it was paid: it is returned through that signup. */
  claimedMinor: AmountMinor;
  /** How the refund is divided; above zero. */
  shares: Share[];
}

/**
 * A payment goes back on the way it came, whoever holds it by now: first what the signup has for
 * which it was paid, then what belongs to nobody, then what others were given. What is missing even
 * then is the debt of the first.
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
