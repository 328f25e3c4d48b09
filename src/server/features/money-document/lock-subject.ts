import { contactPerson } from '#documents/signup-document.ts';
import { feeTexts } from '#documents/signup-texts.ts';
import { collectiveOrder } from '#domain/collective/collective-payment.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import { keptMinor, owedMinor } from '#domain/ledger/money-state.ts';
import { amountMinor, sumMinor } from '#domain/money.ts';
import type { DocumentLine, DocumentPayment } from '#domain/money-document/content.ts';
import type { Standing } from '#domain/money-document/settlement.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import { type Billing, NO_BILLING } from '#domain/signup/billing.ts';
import { isMinor } from '#domain/signup/minor.ts';
import { isPaymentExpected, signupPaymentOrder } from '#domain/signup/signup-payment.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { joinNames } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  type BilledSignupRow,
  findPayments,
  lockBilledSignups,
  lockCollective,
} from '#server/features/money-document/queries.ts';

export interface Issuing {
  client: Queryable;
  configs: Pick<ConfigService, 'within'>;
}

/** One signup, or all of a collective payment. */
export type About = { signupId: string } | { collectiveId: string };

export interface Subject {
  config: ConfigRecord;
  language: Language;
  /** The default customer: the school or the registrant. */
  customer: Billing;
  collectiveId: string | null;
  signups: BilledSignup[];
  variableSymbol: string;
  /** The payment data for the rest owed; null when nothing is. */
  order: PaymentOrder | null;
  payments: DocumentPayment[];
}

export interface BilledSignup {
  id: string;
  number: string;
  standing: Standing;
  isPaymentExpected: boolean;
  /** The costs line by line. */
  lines: DocumentLine[];
  /** The costs in one line. */
  line: DocumentLine;
}

/** The subject of a document with its signups locked; null when it does not exist. */
export async function lockSubject(issuing: Issuing, about: About): Promise<Subject | null> {
  return 'signupId' in about
    ? signupSubject(issuing, about.signupId)
    : collectiveSubject(issuing, about.collectiveId);
}

async function signupSubject(
  { client, configs }: Issuing,
  signupId: string,
): Promise<Subject | null> {
  const [row] = await lockBilledSignups(client, [signupId]);
  if (!row) return null;
  const config = await configs.within(client).requireById(row.config_id);
  const signup = billedSignup(row, row.language);
  return {
    config,
    language: row.language,
    customer: row.billing ?? registrant(row, config),
    collectiveId: null,
    signups: [signup],
    variableSymbol: row.variable_symbol,
    order: signupPaymentOrder(
      {
        ...payableOf(row, config),
        state: row.state,
        number: row.number,
        variableSymbol: row.variable_symbol,
        owedMinor: signup.standing.owedMinor,
      },
      config,
    ),
    payments: await paymentsFor(client, [row.id]),
  };
}

async function collectiveSubject(
  { client, configs }: Issuing,
  collectiveId: string,
): Promise<Subject | null> {
  const collective = await lockCollective(client, collectiveId);
  if (!collective) return null;
  const rows = await lockBilledSignups(client, collective.signup_ids);
  const config = await configs.within(client).requireById(collective.config_id);
  const signups = rows.map((row) => billedSignup(row, collective.language));
  return {
    config,
    language: collective.language,
    customer: collective.payer ?? (rows[0] ? registrant(rows[0], config) : NO_BILLING),
    collectiveId,
    signups,
    variableSymbol: collective.variable_symbol,
    order: collectiveOrder(
      {
        number: collective.number,
        variableSymbol: collective.variable_symbol,
        parts: rows.map((row) => ({
          state: row.state,
          totalMinor: amountMinor(row.total_minor),
          keptMinor: amountMinor(row.received_minor - row.returned_minor),
          ...payableOf(row, config),
        })),
      },
      config,
    ),
    payments: await paymentsFor(client, collective.signup_ids),
  };
}

function payableOf({ created_at, terms }: BilledSignupRow, { edition }: ConfigRecord) {
  const submittedOn = localDate(created_at, edition.timeZone);
  return { submittedOn, payableFrom: termsOf(terms).payableFrom };
}

/** A child cannot be a customer: the legal guardian is named instead. */
function registrant(row: BilledSignupRow, { edition }: ConfigRecord): Billing {
  const person = contactPerson({ form: row.form, contactEmail: row.contact_email });
  const name = person?.name || row.contact_email;
  return {
    ...NO_BILLING,
    name:
      person && isMinor(person, edition.startsOn)
        ? m.doc_customer_guardian({ name }, { locale: row.language })
        : name,
    address: person?.address ?? '',
    email: row.contact_email,
  };
}

function billedSignup(row: BilledSignupRow, language: Language): BilledSignup {
  const isCancelled = row.state === 'cancelled';
  const totalMinor = amountMinor(row.total_minor);
  const money = {
    totalMinor,
    hasWaiver: false,
    isCancelled,
    receivedMinor: amountMinor(row.received_minor),
    returnedMinor: amountMinor(row.returned_minor),
  };
  return {
    id: row.id,
    number: row.number,
    standing: {
      documentedMinor: amountMinor(row.documented_minor),
      dueMinor: isCancelled ? amountMinor(0) : totalMinor,
      owedMinor: owedMinor(money),
      keptMinor: keptMinor(money),
    },
    isPaymentExpected: isPaymentExpected(row.state),
    lines: feeLinesOf(row, language),
    line: { text: lineText(row, language), amountMinor: totalMinor },
  };
}

function feeLinesOf(row: BilledSignupRow, language: Language): DocumentLine[] {
  const { lines: feeLines } = priceSignup(row.form, row.pricing);
  const texts = feeTexts({ form: row.form, feeLines, language });
  const lines = feeLines.map((line, index) => ({
    text: texts[index]?.label ?? '',
    amountMinor: line.amountMinor,
  }));
  // The lines must add up to the signup's total.
  const rest = row.total_minor - sumMinor(lines.map((line) => line.amountMinor));
  if (rest === 0) return lines;
  const text = m.doc_line_rest({}, { locale: language });
  return [...lines, { text, amountMinor: amountMinor(rest) }];
}

/** For one signup a line per fee, for several a line each. */
export function linesOf(
  { collectiveId }: Pick<Subject, 'collectiveId'>,
  billed: readonly BilledSignup[],
): DocumentLine[] {
  const [only] = billed;
  return collectiveId === null && only && billed.length === 1
    ? only.lines
    : billed.map(({ line }) => line);
}

const NAMES_IN_LINE = 8;

function lineText({ number, form }: BilledSignupRow, language: Language): string {
  const names = form.persons.map(({ name }) => name);
  const shown = names.slice(0, NAMES_IN_LINE);
  const persons =
    names.length > shown.length ? `${shown.join(', ')} …` : joinNames(shown, language);
  return m.doc_line_signup({ number, persons }, { locale: language });
}

/** One line per payment, however many signups it was split over. */
async function paymentsFor(client: Queryable, ids: readonly string[]): Promise<DocumentPayment[]> {
  const payments = new Map<string, DocumentPayment>();
  for (const row of await findPayments(client, ids)) {
    const known = payments.get(row.entry_id)?.amountMinor ?? 0;
    payments.set(row.entry_id, {
      on: row.booked_on,
      method: row.method,
      amountMinor: amountMinor(known + row.amount_minor),
    });
  }
  return [...payments.values()];
}
