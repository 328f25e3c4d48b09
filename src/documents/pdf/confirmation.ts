import { checkPayload } from '#documents/pdf/check-payload.ts';
import type { ConfirmationPayload } from '#documents/pdf/confirmation-payload.ts';
import { labelled } from '#documents/pdf/labelled.ts';
import { paymentPayload } from '#documents/pdf/payment-payload.ts';
import { printableTexts } from '#documents/pdf/printable.ts';
import { contactPerson, paymentOrderOf, type SignupDocument } from '#documents/signup-document.ts';
import {
  editionName,
  editionWhenAndWhere,
  type Fact,
  feeTexts,
  filled,
  groupTexts,
  joined,
  moneyFacts,
  personTexts,
  stateText,
} from '#documents/signup-texts.ts';
import type { Organiser } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Turns a signup into the ready strings for `confirmation.typ`. */
export function confirmationPayload(document: SignupDocument): ConfirmationPayload {
  const { config, language, number } = document;
  const at = { locale: language };
  const edition = editionName(config, language);
  const heading = headingOf(document);
  return printableTexts({
    lang: language,
    title: m.pdf_title({ heading, number, edition }, at),
    author: config.organiser.name,
    accent: config.edition.accentColor,
    edition: { name: edition, when: editionWhenAndWhere(config, language) },
    organiser: organiserLines(config.organiser, language),
    heading,
    number,
    facts: statusFacts(document),
    notice: noticeOf(document),
    parties: partiesOf(document),
    persons: {
      title: m.pdf_persons({}, at),
      header: [m.pdf_name({}, at), m.pdf_entry_column({}, at), m.pdf_programme_column({}, at)],
      rows: personTexts(document),
    },
    groups:
      document.form.groups.length === 0
        ? null
        : {
            title: m.pdf_groups({}, at),
            header: [
              m.pdf_group_column({}, at),
              m.pdf_members_column({}, at),
              m.my_programme_title({}, at),
            ],
            rows: groupTexts(document),
          },
    fees: feesOf(document),
    payment: paymentOf(document),
    link: { label: m.pdf_link({}, at), url: document.link },
    legal: m.pdf_not_tax_document({}, at),
    check: checkPayload(document.check, language),
    footer: footerOf(document),
  });
}

/** Facts shown to a person who verifies the document. Contains no names. */
export function confirmationFacts(document: SignupDocument): Fact[] {
  const { config, language, number, version, totalMinor, submittedOn } = document;
  const at = { locale: language };
  return [
    { label: m.check_fact_edition({}, at), value: editionName(config, language) },
    { label: m.check_fact_number({}, at), value: number },
    { label: m.check_fact_submitted({}, at), value: formatDate(submittedOn, language) },
    { label: m.check_fact_version({}, at), value: String(version) },
    { label: m.check_fact_total({}, at), value: formatAmount(totalMinor, language) },
  ];
}

/** On every sheet, because sheets get mixed up. */
function footerOf({ config, language, number }: SignupDocument): string {
  return joined([editionName(config, language), m.pdf_number({ number }, { locale: language })]);
}

function headingOf({ state, language }: SignupDocument): string {
  const at = { locale: language };
  if (state === 'cancelled') return m.pdf_heading_cancelled({}, at);
  return state === 'waitlisted' ? m.pdf_heading_waitlisted({}, at) : m.pdf_heading({}, at);
}

const NOTICES: Partial<Record<SignupDocument['state'], typeof m.pdf_notice_cancelled>> = {
  returned: m.pdf_notice_returned,
  waitlisted: m.pdf_notice_waitlisted,
  cancelled: m.pdf_notice_cancelled,
};

function statusFacts(document: SignupDocument): Fact[] {
  const { language, state, submittedOn, version, form } = document;
  const at = { locale: language };
  const paymentType =
    form.paymentType === 'online' ? m.pdf_payment_online({}, at) : m.pdf_payment_bank({}, at);
  return filled([
    { label: m.pdf_submitted_on({}, at), value: formatDate(submittedOn, language) },
    { label: m.pdf_state({}, at), value: stateText(state, language) },
    { label: m.pdf_version({}, at), value: version > 1 ? String(version) : '' },
    { label: m.pdf_payment_type({}, at), value: isPaymentExpected(state) ? paymentType : '' },
  ]);
}

function noticeOf({ language, state, reason = '' }: SignupDocument): string | null {
  const at = { locale: language };
  const notice = NOTICES[state]?.({}, at);
  if (!notice) return null;
  return reason === '' ? notice : `${notice} ${m.pdf_reason({ reason }, at)}`;
}

function organiserLines(organiser: Organiser, language: Language): string[] {
  const at = { locale: language };
  const ids = filled([
    { label: m.pdf_ico({}, at), value: organiser.ico },
    { label: m.pdf_dic({}, at), value: organiser.dic },
  ]);
  return [
    organiser.name,
    organiser.seat,
    joined(ids.map(({ label, value }) => `${label} ${value}`)),
    joined([organiser.email, organiser.phone]),
  ].filter((line) => line !== '');
}

function partiesOf(document: SignupDocument): ConfirmationPayload['parties'] {
  const { billing, contactEmail, language } = document;
  const at = { locale: language };
  const person = contactPerson(document);
  const contact = filled([
    { label: m.pdf_name({}, at), value: person?.name ?? '' },
    { label: m.pdf_email({}, at), value: contactEmail },
    { label: m.pdf_phone({}, at), value: person?.phone ?? '' },
  ]);
  const parties = [{ title: m.pdf_contact({}, at), ...labelled(contact) }];
  if (billing === null) return parties;
  const rows = filled([
    { label: m.pdf_billing_name({}, at), value: billing.name },
    { label: m.pdf_address({}, at), value: billing.address },
    { label: m.pdf_ico_dic({}, at), value: [billing.ico, billing.dic].filter(Boolean).join(' / ') },
    { label: m.pdf_email({}, at), value: billing.email },
  ]);
  return [...parties, { title: m.pdf_billing({}, at), ...labelled(rows) }];
}

function feesOf(document: SignupDocument): ConfirmationPayload['fees'] {
  const { language, state, totalMinor } = document;
  const at = { locale: language };
  return {
    title: m.pdf_fees({}, at),
    header: [m.pdf_fee_column({}, at), m.pdf_amount({}, at)],
    rows: feeTexts(document),
    total: {
      label: isPaymentExpected(state) ? m.pdf_total_due({}, at) : m.pdf_total({}, at),
      value: formatAmount(totalMinor, language),
    },
    money: moneyFacts(document),
  };
}

function paymentOf(document: SignupDocument): ConfirmationPayload['payment'] {
  const { form, language } = document;
  const order = paymentOrderOf(document);
  if (!order) return null;
  const note =
    form.paymentType === 'online' ? m.pdf_payment_online_note({}, { locale: language }) : null;
  return paymentPayload(order, language, note);
}
