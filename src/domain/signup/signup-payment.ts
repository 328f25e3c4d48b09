import type { EditionConfig } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';
import { type PaymentOrder, paymentOrder } from '#domain/payment/payment-order.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

export interface PayableSignup {
  state: SignupState;
  number: string;
  variableSymbol: string;
  /** The unpaid part of its fee. */
  owedMinor: AmountMinor;
  /** In the edition's time zone. */
  submittedOn: PlainDate;
  /** A signup that got its place later is payable from that day on. */
  payableFrom: PlainDate | null;
}

export function dueDateOf(
  signup: Pick<PayableSignup, 'submittedOn' | 'payableFrom'>,
  config: Pick<EditionConfig, 'payment'>,
): PlainDate {
  return addDays(signup.payableFrom ?? signup.submittedOn, config.payment.dueDays);
}

/** No payment is requested for a signup that waits for a place or is cancelled. */
export function isPaymentExpected(state: SignupState): boolean {
  return state !== 'waitlisted' && state !== 'cancelled';
}

/** The message that the bank shows to both sides. */
function signupMessage(number: string): string {
  return `Prihláška ${number}`;
}

/** Null when nothing is to be paid. */
export function signupPaymentOrder(
  signup: PayableSignup,
  config: Pick<EditionConfig, 'payment'>,
): PaymentOrder | null {
  if (!isPaymentExpected(signup.state)) return null;
  return paymentOrder({
    config,
    amountMinor: signup.owedMinor,
    variableSymbol: signup.variableSymbol,
    dueDate: dueDateOf(signup, config),
    message: signupMessage(signup.number),
  });
}
