/** Texts shared by all mails and PDFs about a signup. */

import { appearancesIn, type SignupDocument } from '#documents/signup-document.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { printedIban } from '#domain/payment/iban.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { Person } from '#domain/signup/form.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { feeLineLabel } from '#i18n/fee-lines.ts';
import { formatAmount, formatDate, formatDateRange, joinNames } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { lunchText } from '#i18n/person-texts.ts';
import { playedTexts, soloTexts } from '#i18n/programme-texts.ts';
import { localized, m } from '#i18n/texts.ts';

export interface Fact {
  label: string;
  value: string;
}

export interface PersonText {
  name: string;
  /** `SÚŤAŽIACI · obed` */
  role: string;
  /** Categories of a performer, days of an educator. */
  entry: string[];
  pieces: string[];
  school: string;
  /** `pedagóg Mgr. Jana Nová` */
  teacher: string;
}

export function editionName(config: ConfigRecord, language: Language): string {
  return localized(config.edition.name, language);
}

/** `16. – 18. apríla 2027 · Konzervatórium, Žilina` */
export function editionWhenAndWhere(config: ConfigRecord, language: Language): string {
  const { startsOn, endsOn, venue } = config.edition;
  return joined([formatDateRange(startsOn, endsOn, language), localized(venue, language)]);
}

const STATE_TEXTS = {
  received: m.pdf_state_received,
  confirmed: m.pdf_state_confirmed,
  returned: m.pdf_state_returned,
  waitlisted: m.pdf_state_waitlisted,
  cancelled: m.pdf_state_cancelled,
} as const satisfies Record<SignupState, unknown>;

export function stateText(state: SignupState, language: Language): string {
  return STATE_TEXTS[state]({}, { locale: language });
}

export function personTexts(document: SignupDocument): PersonText[] {
  const { form, config, language } = document;
  const appearances = appearancesIn(document);
  return form.persons.map((person, index) => ({
    name: person.name,
    role: joined([
      person.identity === 'performer'
        ? m.pdf_performer({}, { locale: language })
        : m.pdf_educator({}, { locale: language }),
      person.hasLunch ? lunchText(person.lunchDays ?? [], language) : '',
    ]),
    entry: entryTexts(person, config, language),
    pieces: soloTexts(
      appearances.filter((one) => one.person === index),
      language,
    ),
    school: person.school,
    teacher: person.teacherName
      ? m.pdf_teacher({ name: person.teacherName }, { locale: language })
      : '',
  }));
}

function entryTexts(person: Person, config: ConfigRecord, language: Language): string[] {
  if (person.identity !== 'performer') {
    return person.attend.map((id) => {
      const day = config.attend.find((one) => one.id === id);
      return day ? localized(day.label, language) : id;
    });
  }
  return person.category.map((code) => {
    const category = config.categories.find((one) => one.code === code);
    return category ? `${code} ${localized(category.name, language)}` : code;
  });
}

export interface GroupText {
  name: string;
  members: string;
  pieces: string[];
}

export function groupTexts(document: SignupDocument): GroupText[] {
  const { form, language } = document;
  const appearances = appearancesIn(document);
  return form.groups.map((group, index) => {
    const played = appearances.find((one) => one.group === index);
    const { pieces, others } = played ? playedTexts(played, language) : { pieces: [], others: [] };
    return {
      name: groupDisplayName(group, index, language),
      members: joinNames(group.people, language),
      pieces: [...pieces, ...others],
    };
  });
}

type PricedForm = Pick<SignupDocument, 'form' | 'feeLines' | 'language'>;

export function feeTexts({ form, feeLines, language }: PricedForm): Fact[] {
  return feeLines.map((line) => ({
    label: feeLineLabel(line, form, language),
    value: formatAmount(line.amountMinor, language),
  }));
}

/** The paid and the remaining part of the fees; empty before the first payment. */
export function moneyFacts({ keptMinor, owedMinor, state, language }: SignupDocument): Fact[] {
  if (keptMinor === 0) return [];
  const at = { locale: language };
  const paid = { label: m.mail_money_paid({}, at), value: formatAmount(keptMinor, language) };
  if (owedMinor < 0) {
    const surplus = formatAmount(amountMinor(-owedMinor), language);
    return [paid, { label: m.mail_money_surplus({}, at), value: surplus }];
  }
  if (!isPaymentExpected(state)) return [paid];
  return [
    paid,
    { label: m.mail_money_remaining({}, at), value: formatAmount(owedMinor, language) },
  ];
}

/** Values for a bank's payment form, without symbols that are not required. */
export function paymentFacts(order: PaymentOrder, language: Language): Fact[] {
  const at = { locale: language };
  const facts = [
    { label: m.pdf_amount({}, at), value: formatAmount(order.amountMinor, language) },
    { label: m.pdf_iban({}, at), value: printedIban(order.iban) },
    { label: m.pdf_bic({}, at), value: order.bic },
    { label: m.pdf_payee({}, at), value: order.accountName },
    { label: m.pdf_variable_symbol({}, at), value: order.variableSymbol },
    { label: m.pdf_specific_symbol({}, at), value: order.specificSymbol },
    { label: m.pdf_constant_symbol({}, at), value: order.constantSymbol },
    { label: m.pdf_due_date({}, at), value: formatDate(order.dueDate, language) },
    { label: m.pdf_message({}, at), value: order.message },
  ];
  return filled(facts);
}

export function filled(facts: Fact[]): Fact[] {
  return facts.filter((fact) => fact.value !== '');
}

export function joined(parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
