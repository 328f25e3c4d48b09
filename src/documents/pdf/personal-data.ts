import type { PersonalData } from '#contract/personal-data.ts';
import { competitionSections } from '#documents/pdf/personal-data-competition.ts';
import { personSections } from '#documents/pdf/personal-data-people.ts';
import { printableTexts } from '#documents/pdf/printable.ts';
import {
  type ReportPayload,
  type ReportRow,
  type ReportSection,
  reportSection,
} from '#documents/pdf/report-payload.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { joined } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { documentTitle } from '#i18n/document-words.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { historyTexts } from '#i18n/history-text.ts';
import { messageStateText } from '#i18n/message-words.ts';
import { entryKindText, paymentMethodText } from '#i18n/money-words.ts';
import { REFUND_STATE_TEXTS } from '#i18n/refund-words.ts';
import { signupEventText } from '#i18n/signup-event-text.ts';
import { stateText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

export interface PersonalDataDocument {
  config: ConfigRecord;
  language: Language;
  data: PersonalData;
}

/** An extract of everything that is kept, as text; empty sections are left out. */
export function personalDataPayload(document: PersonalDataDocument): ReportPayload {
  const { config, language, data } = document;
  const at = { locale: language };
  const { person, signup } = data;
  const date = momentText(data.exportedAt, document);
  const { number } = signup;
  const heading =
    person === null ? m.data_title({}, at) : m.data_title_person({ name: person }, at);
  const intro =
    person === null
      ? m.data_intro({ number, date }, at)
      : m.data_intro_person({ number, date, name: person }, at);
  const sections = [
    signupSection(document),
    ...personSections(document),
    ...competitionSections({ data, language, momentText: (at) => momentText(at, document) }),
    ...[
      consentSection,
      guardianSection,
      historySection,
      requestSection,
      messageSection,
      paymentSection,
      refundSection,
      documentSection,
      fileSection,
      resultSection,
      checkSection,
      eventSection,
      noteSection,
    ].map((section) => section(document)),
  ];
  return printableTexts({
    ...printHead({ config, language }, heading),
    words: [intro, m.data_rights({ email: data.edition.organiserEmail }, at)],
    sections: sections.filter(({ rows, words }) => rows.length + words.length > 0),
  });
}

/** `15. 11. 2026, 10:42` on the clocks of the edition. */
function momentText(instant: string, { config, language }: PersonalDataDocument): string {
  const minute = localMinute(new Date(instant), config.edition.timeZone);
  const [day = '', time = ''] = minute.split('T');
  return `${formatDate(day, language)}, ${time.replace(/^0/, '')}`;
}

function signupSection(document: PersonalDataDocument): ReportSection {
  const { language, data } = document;
  const at = { locale: language };
  const { billing, totalMinor, ...signup } = data.signup;
  return reportSection(m.data_signup({}, at), [
    { label: m.data_number({}, at), words: signup.number },
    { label: m.data_state({}, at), words: stateText(signup.state, language) },
    { label: m.data_created({}, at), words: momentText(signup.createdAt, document) },
    { label: m.data_updated({}, at), words: momentText(signup.updatedAt, document) },
    { label: m.data_contact({}, at), words: signup.contactEmail ?? '' },
    { label: m.data_symbol({}, at), words: signup.variableSymbol ?? '' },
    { label: m.data_total({}, at), words: totalMinor === null ? '' : amount(totalMinor, language) },
    { label: m.data_billing({}, at), words: billing ? joined(Object.values(billing)) : '' },
  ]);
}

function amount(minor: number, language: Language): string {
  return formatAmount(amountMinor(minor), language);
}

function consentSection(document: PersonalDataDocument): ReportSection {
  const { data, language } = document;
  const at = { locale: language };
  const rows = data.consents.map((consent): ReportRow => {
    const { text, id, textVersion: version, person, givenBy: by, withdrawnAt } = consent;
    const wording = text ? localized(text, language) : m.data_consent_older({ id }, at);
    const who =
      person === null ? m.data_consent_all({}, at) : m.data_consent_person({ name: person }, at);
    const given = m.data_consent({ text: wording, version, who, by }, at);
    const withdrawn = withdrawnAt
      ? m.data_consent_withdrawn({ date: momentText(withdrawnAt, document) }, at)
      : '';
    return {
      label: momentText(consent.givenAt, document),
      words: `${given} ${withdrawn}`.trim(),
    };
  });
  return reportSection(m.data_consents({}, at), rows);
}

function guardianSection(document: PersonalDataDocument): ReportSection {
  const at = { locale: document.language };
  const rows = document.data.guardians.flatMap(({ person, guardian, askedAt, confirmedAt }) => [
    ...(askedAt
      ? [{ label: momentText(askedAt, document), words: m.data_guardian_asked({}, at) }]
      : []),
    ...(confirmedAt
      ? [
          {
            label: momentText(confirmedAt, document),
            words: m.data_guardian_confirmed({ name: person, guardian }, at),
          },
        ]
      : []),
  ]);
  return reportSection(m.guardians_title({}, at), rows);
}

function historySection(document: PersonalDataDocument): ReportSection {
  const { data, config, language } = document;
  const { attend, consents } = config;
  const entries = data.history.map(({ action, totalMinor, ...entry }) => ({
    ...entry,
    action: action === 'created' ? ('submitted' as const) : action,
    totalMinor: amountMinor(totalMinor ?? 0),
  }));
  const texts = historyTexts(entries, { attend, consents, language });
  const rows = texts.map(({ who, what, details }, index) => ({
    label: momentText(entries[index]?.at ?? '', document),
    words: `${joined([what, who])}${details.length > 0 ? `: ${details.join('; ')}` : ''}`,
  }));
  return reportSection(m.data_history({}, { locale: language }), rows);
}

function requestSection(document: PersonalDataDocument): ReportSection {
  const at = { locale: document.language };
  const rows = document.data.changeRequests.map(({ createdAt, cancels, message, answer }) => ({
    label: momentText(createdAt, document),
    words: joined([
      cancels ? m.data_request_cancels({}, at) : m.data_request_changes({}, at),
      message,
      answer,
    ]),
  }));
  return reportSection(m.data_requests({}, at), rows);
}

function messageSection(document: PersonalDataDocument): ReportSection {
  const { data, language } = document;
  const at = { locale: language };
  const rows = data.messages.map(({ createdAt, subject, recipient, state }) => ({
    label: momentText(createdAt, document),
    words: m.data_message({ subject, recipient, state: messageStateText(state, language) }, at),
  }));
  return reportSection(m.data_messages({}, at), rows);
}

function paymentSection({ data, language }: PersonalDataDocument): ReportSection {
  const rows = data.payments.map(({ bookedOn, kind, method, payer, amountMinor: minor }) => ({
    label: formatDate(bookedOn, language),
    words: joined([
      entryKindText(kind, language),
      paymentMethodText(method, language),
      amount(minor, language),
      payer,
    ]),
  }));
  return reportSection(m.data_payments({}, { locale: language }), rows);
}

function refundSection(document: PersonalDataDocument): ReportSection {
  const { data, language } = document;
  const at = { locale: language };
  const rows = data.refunds.map(({ createdAt, state, iban, holder, amountMinor: minor }) => ({
    label: momentText(createdAt, document),
    words: joined([REFUND_STATE_TEXTS[state]({}, at), amount(minor, language), iban, holder]),
  }));
  return reportSection(m.data_refunds({}, at), rows);
}

function documentSection({ data, language }: PersonalDataDocument): ReportSection {
  const rows = data.documents.map(({ issuedOn, totalMinor, ...issued }) => ({
    label: formatDate(issuedOn, language),
    words: joined([documentTitle(issued, language), amount(totalMinor, language)]),
  }));
  return reportSection(m.data_documents({}, { locale: language }), rows);
}

function fileSection(document: PersonalDataDocument): ReportSection {
  const rows = document.data.files.map(({ createdAt, name, person }) => ({
    label: momentText(createdAt, document),
    words: joined([name, person]),
  }));
  return reportSection(m.data_files({}, { locale: document.language }), rows);
}

function resultSection({ data, language }: PersonalDataDocument): ReportSection {
  const rows = data.results.map(({ category, of, result }) => ({
    label: category,
    words: joined([of, result]),
  }));
  return reportSection(m.data_results({}, { locale: language }), rows);
}

function checkSection(document: PersonalDataDocument): ReportSection {
  const rows = document.data.checks.map(({ issuedAt, code, facts }) => ({
    label: momentText(issuedAt, document),
    words: joined([code, ...facts.map(({ label, value }) => `${label}: ${value}`)]),
  }));
  return reportSection(m.data_checks({}, { locale: document.language }), rows);
}

function eventSection(document: PersonalDataDocument): ReportSection {
  const { data, language } = document;
  const rows = data.events.map(({ at, kind }) => ({
    label: momentText(at, document),
    words: signupEventText(kind, language),
  }));
  return reportSection(m.data_events({}, { locale: language }), rows);
}

function noteSection(document: PersonalDataDocument): ReportSection {
  const rows = document.data.notes.map(({ at, text }) => ({
    label: momentText(at, document),
    words: text,
  }));
  return reportSection(m.data_notes({}, { locale: document.language }), rows);
}
