import type { ConfigRecord } from '#domain/edition/config.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import { type PaymentOrder, paymentOrder } from '#domain/payment/payment-order.ts';
import { dueDateOf, isPaymentExpected } from '#domain/signup/signup-payment.ts';
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

/** A signup of a collective payment, as it is now. */
export interface CollectivePart {
  state: SignupState;
  totalMinor: AmountMinor;
  keptMinor: AmountMinor;
  /** In the edition's time zone. */
  submittedOn: PlainDate;
  payableFrom: PlainDate | null;
}

/** What is left of it. For a place that it does not have nothing is asked. */
export function askedMinor({
  state,
  totalMinor,
  keptMinor,
}: Pick<CollectivePart, 'state' | 'totalMinor' | 'keptMinor'>): AmountMinor {
  return amountMinor((isPaymentExpected(state) ? totalMinor : 0) - keptMinor);
}

/** What the bank shows of it to both sides. */
function collectiveMessage(number: string): string {
  return `Hromadná platba ${number}`;
}

export interface CollectiveDebt {
  number: string;
  variableSymbol: string;
  parts: readonly CollectivePart[];
}

/**
 * Null when nothing is left to pay. A signup that was overpaid does not pay for the others. Due on
 * the first due date of the signups for which something is left.
 */
export function collectiveOrder(
  { number, variableSymbol, parts }: CollectiveDebt,
  config: Pick<ConfigRecord, 'payment'>,
): PaymentOrder | null {
  const owing = parts.filter((part) => askedMinor(part) > 0);
  const [dueDate] = owing.map((part) => dueDateOf(part, config)).toSorted();
  if (!dueDate) return null;
  return paymentOrder({
    config,
    amountMinor: sumMinor(owing.map(askedMinor)),
    variableSymbol,
    dueDate,
    message: collectiveMessage(number),
  });
}
