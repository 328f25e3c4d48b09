import type { Piece } from '#domain/appearance/appearance.ts';
import { plannedAppearances } from '#domain/appearance/planned-appearances.ts';
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

/** What is played, as documents about the signup show it. */
export interface DocumentAppearance {
  category: string;
  /** Position of the soloist in the form; null for a group. */
  person: number | null;
  /** Position of the group in the form. */
  group: number | null;
  players: { name: string; instrument: string }[];
  accompanists: { name: string }[];
  asksAccompanist: boolean;
  pieces: Piece[];
}

/** The content of the mails and the PDF about one signup. */
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
  /** A signup that got its place later is payable from that day on. */
  payableFrom: PlainDate | null;
  form: SignupForm;
  /** Of the current version; null for an earlier one, which keeps only what its form says. */
  appearances: DocumentAppearance[] | null;
  feeLines: FeeLine[];
  totalMinor: AmountMinor;
  /** The kept part, and the amount owed, which is negative if money has to be returned. */
  keptMinor: AmountMinor;
  owedMinor: AmountMinor;
  dueDate: PlainDate;
  contactEmail: string;
  billing: Billing | null;
  /** The secret address of the signup. */
  link: string;
  /** The registrant's deadline for editing. */
  editableUntil: LocalMinute;
  /** The mark by which the PDF can be verified. */
  check?: CheckMark | null;
  /** Why it was cancelled, returned or changed. */
  reason?: string;
  /** Differences from the version that was last reported, as sentences. */
  changes?: string[];
  /** Title and number of the money document attached to the mail. */
  attachedTitle?: string | null;
  /** Numbers of the signups that were merged with it. */
  mergedWith?: string[];
}

/** What is played, or what the form says about it. */
export function appearancesIn({
  appearances,
  form,
  config,
}: Pick<SignupDocument, 'appearances' | 'form' | 'config'>): DocumentAppearance[] {
  return (
    appearances ??
    plannedAppearances(form, config).map(({ players, ...planned }) => ({
      ...planned,
      players: players.map((index) => ({ name: form.persons[index]?.name ?? '', instrument: '' })),
      accompanists: [],
      asksAccompanist: false,
    }))
  );
}

/** How to pay the amount owed; null when there is none. */
export function paymentOrderOf(document: SignupDocument): PaymentOrder | null {
  return signupPaymentOrder(document, document.config);
}

/** The owner of the address that receives the mails, else the first educator or person. */
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
