import type { ConfigRecord } from '#domain/edition/config.ts';
import { type AmountMinor, sumMinor } from '#domain/money.ts';
import { type PaymentOrder, paymentOrder } from '#domain/payment/payment-order.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A signup that somebody wants to pay together with others. */
export interface JoinedSignup {
  configId: string;
  state: SignupState;
  owedMinor: AmountMinor;
  /** It is asked for by another collective payment that nobody has taken back. */
  isInAnother: boolean;
}

export type JoiningProblem = 'too-few' | 'other-edition' | 'nothing-owed' | 'in-another';

/** More would not be one school. */
export const MOST_JOINED = 200;

/**
 * One order stands for at least two signups of one edition for which something is owed. None is asked
 * for twice: the second payment would only have to be returned.
 */
export function joiningProblem(signups: readonly JoinedSignup[]): JoiningProblem | null {
  if (signups.length < 2) return 'too-few';
  if (new Set(signups.map(({ configId }) => configId)).size > 1) return 'other-edition';
  if (signups.some(({ state, owedMinor }) => !isPaymentExpected(state) || owedMinor <= 0)) {
    return 'nothing-owed';
  }
  return signups.some(({ isInAnother }) => isInAnother) ? 'in-another' : null;
}

/** Whether it may be paid with others at all. */
export function isJoinable(signup: JoinedSignup): boolean {
  return isPaymentExpected(signup.state) && signup.owedMinor > 0 && !signup.isInAnother;
}

/** `2027-H003` */
export function collectiveNumber(editionStartsOn: PlainDate, ordinal: number): string {
  return `${editionStartsOn.slice(0, 4)}-H${String(ordinal).padStart(3, '0')}`;
}

export interface CollectiveDebt {
  number: string;
  variableSymbol: string;
  /** What is left of each, and until when it was to be paid. */
  debts: readonly { owedMinor: AmountMinor; dueDate: PlainDate }[];
}

/**
 * Null when nothing is left to pay. Whoever has paid too much does not pay for the others. Due on the
 * earliest day among those that still owe something.
 */
export function collectiveOrder(
  { number, variableSymbol, debts }: CollectiveDebt,
  config: Pick<ConfigRecord, 'payment'>,
): PaymentOrder | null {
  const owing = debts.filter(({ owedMinor }) => owedMinor > 0);
  const [dueDate] = owing.map((debt) => debt.dueDate).toSorted();
  if (dueDate === undefined) return null;
  return paymentOrder({
    config,
    amountMinor: sumMinor(owing.map(({ owedMinor }) => owedMinor)),
    variableSymbol,
    dueDate,
    message: `Hromadná platba ${number}`,
  });
}
