import type { CheckMark } from '#domain/checks/check-code.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { FeeLine } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { signupPaymentOrder } from '#domain/signup/signup-payment.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** All that the mails and the PDF about one signup say. */
export interface SignupDocument {
  id: string;
  language: Language;
  config: ConfigRecord;
  number: string;
  variableSymbol: string;
  state: SignupState;
  version: number;
  /** The signup was cancelled after this version. */
  isCancelledSince?: boolean;
  submittedOn: PlainDate;
  /** Who got a place later pays from that day on. */
  payableFrom: PlainDate | null;
  form: SignupForm;
  feeLines: FeeLine[];
  totalMinor: AmountMinor;
  /** What of it stays with us, and what is still owed; less than nothing is to be returned. */
  keptMinor: AmountMinor;
  owedMinor: AmountMinor;
  dueDate: PlainDate;
  contactEmail: string;
  billing: Billing | null;
  /** The secret address of the signup. */
  link: string;
  /** Until when the registrant may edit it. */
  editableUntil: LocalMinute;
  /** By which the PDF can be checked. */
  check?: CheckMark | null;
  /** Why it was cancelled, handed back or changed. */
  reason?: string;
  /** What differs from the version that was told before, in sentences. */
  changes?: string[];
  /** Title and number of the document about money that goes with the mail. */
  attachedTitle?: string | null;
  /** Numbers of the signups that it was put together with. */
  mergedWith?: string[];
}

/** How to pay what is still owed; null when nothing is. */
export function paymentOrderOf(document: SignupDocument): PaymentOrder | null {
  return signupPaymentOrder(document, document.config);
}

/** The person whose address receives the mails; the office may have set another address. */
export function contactPerson(
  document: Pick<SignupDocument, 'form' | 'contactEmail'>,
): Person | undefined {
  const { persons } = document.form;
  const address = document.contactEmail.toLowerCase();
  return (
    persons.find((person) => person.email.toLowerCase() === address) ??
    persons.find((person) => person.identity === 'educator') ??
    persons[0]
  );
}
