import type { ConfigRecord } from '#domain/edition/config.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import { type PaymentOrder, paymentOrder } from '#domain/payment/payment-order.ts';
import { dueDateOf, isPaymentExpected } from '#domain/signup/signup-payment.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A signup that is to be paid together with others. */
export interface JoinedSignup {
  configId: string;
  state: SignupState;
  owedMinor: AmountMinor;
  /** Another collective payment that was not withdrawn includes it. */
  isInAnother: boolean;
}

export type JoiningProblem = 'too-few' | 'other-edition' | 'nothing-owed' | 'in-another';

/** No school has more signups. */
export const MOST_JOINED = 200;

/**
 * A collective payment covers at least two signups of one edition, each with an amount owed. No
 * signup is in two of them: the second payment would have to be returned.
 */
export function joiningProblem(signups: readonly JoinedSignup[]): JoiningProblem | null {
  if (signups.length < 2) return 'too-few';
  if (new Set(signups.map(({ configId }) => configId)).size > 1) return 'other-edition';
  if (signups.some(({ state, owedMinor }) => !isPaymentExpected(state) || owedMinor <= 0)) {
    return 'nothing-owed';
  }
  return signups.some(({ isInAnother }) => isInAnother) ? 'in-another' : null;
}

/** Whether the signup can be part of a collective payment. */
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

/** The amount still to be paid. A signup without a place owes nothing. */
export function askedMinor({
  state,
  totalMinor,
  keptMinor,
}: Pick<CollectivePart, 'state' | 'totalMinor' | 'keptMinor'>): AmountMinor {
  return amountMinor((isPaymentExpected(state) ? totalMinor : 0) - keptMinor);
}

/** The message that the bank shows to both sides. */
function collectiveMessage(number: string): string {
  return `Hromadná platba ${number}`;
}

export interface CollectiveDebt {
  number: string;
  variableSymbol: string;
  parts: readonly CollectivePart[];
}

/**
 * Null when nothing is left to pay. An overpaid signup does not pay for the others. The due date is
 * the earliest due date of the signups with an amount left.
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
