import { printableTexts } from '#documents/pdf/printable.ts';
import {
  type ReportPayload,
  type ReportRow,
  type ReportSection,
  reportSection,
} from '#documents/pdf/report-payload.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { editionName, editionWhenAndWhere, joined } from '#documents/signup-texts.ts';
import { CONSENT_USES, type ConfigRecord } from '#domain/edition/config.ts';
import { consentsFor } from '#domain/edition/publication.ts';
import type { Language } from '#domain/language.ts';
import { configLabel } from '#i18n/config-labels.ts';
import { consentUsesText } from '#i18n/consent-text.ts';
import { m } from '#i18n/texts.ts';

/** A document that follows from the settings of an edition alone. */
export interface EditionDocument {
  config: ConfigRecord;
  language: Language;
}

/** The record of processing activities (Article 30 GDPR). */
export function processingRecordPayload(document: EditionDocument): ReportPayload {
  const at = { locale: document.language };
  return printableTexts({
    ...printHead(document, m.record_title({}, at)),
    words: [m.record_intro({}, at)],
    sections: [
      controllerSection(document),
      signupActivity(document),
      moneyActivity(document),
      ...publicationActivity(document),
      securityActivity(document),
      reportSection(
        m.record_measures({}, at),
        [],
        [
          m.record_measures_access({}, at),
          m.record_measures_secrets({}, at),
          m.record_measures_log({}, at),
          m.record_measures_rights({}, at),
        ],
      ),
      periodSection(document),
    ],
  });
}

export function controllerSection({ config, language }: EditionDocument): ReportSection {
  const at = { locale: language };
  const { organiser } = config;
  return reportSection(m.record_controller({}, at), [
    { label: m.record_name({}, at), words: organiser.name },
    { label: m.record_seat({}, at), words: organiser.seat },
    { label: m.record_ico({}, at), words: organiser.ico },
    { label: m.record_register({}, at), words: organiser.registerLine },
    { label: m.record_email({}, at), words: organiser.email },
    { label: m.record_phone({}, at), words: organiser.phone },
    {
      label: m.record_event({}, at),
      words: joined([editionName(config, language), editionWhenAndWhere(config, language)]),
    },
  ]);
}

interface Activity {
  title: string;
  purpose: string;
  basis: string;
  subjects: string;
  data: string;
  recipients: string;
  transfers?: string;
}

function activitySection(activity: Activity, language: Language): ReportSection {
  const at = { locale: language };
  const rows: ReportRow[] = [
    { label: m.record_purpose({}, at), words: activity.purpose },
    { label: m.record_basis({}, at), words: activity.basis },
    { label: m.record_subjects({}, at), words: activity.subjects },
    { label: m.record_data({}, at), words: activity.data },
    { label: m.record_recipients({}, at), words: activity.recipients },
    {
      label: m.record_transfers({}, at),
      words: activity.transfers ?? m.record_transfers_none({}, at),
    },
  ];
  return reportSection(activity.title, rows);
}

function signupActivity({ config, language }: EditionDocument): ReportSection {
  const at = { locale: language };
  const purpose = config.lunch.offered ? m.record_signup_purpose_lunch : m.record_signup_purpose;
  return activitySection(
    {
      title: m.record_signup({}, at),
      purpose: purpose({}, at),
      basis: m.privacy_basis_contract({}, at),
      subjects: m.record_signup_subjects({}, at),
      data: m.record_signup_data({}, at),
      recipients: m.privacy_recipients_own({}, at),
    },
    language,
  );
}

function moneyActivity({ config, language }: EditionDocument): ReportSection {
  const at = { locale: language };
  const takesCards = config.payment.onlineEnabled;
  const recipients = [
    m.privacy_recipients_bank({}, at),
    ...(takesCards ? [m.privacy_recipients_card({}, at)] : []),
  ];
  return activitySection(
    {
      title: m.record_money({}, at),
      purpose: m.record_money_purpose({}, at),
      basis: m.privacy_basis_law({}, at),
      subjects: m.record_money_subjects({}, at),
      data: m.record_money_data({}, at),
      recipients: recipients.join(' '),
      ...(takesCards && { transfers: m.record_transfers_card({}, at) }),
    },
    language,
  );
}

/** Nothing where no consent of the edition allows anything. */
function publicationActivity({ config, language }: EditionDocument): ReportSection[] {
  const at = { locale: language };
  const uses = CONSENT_USES.filter((use) => consentsFor(use, config).length > 0);
  if (uses.length === 0) return [];
  const activity = {
    title: m.record_publication({}, at),
    purpose: m.record_publication_purpose({ uses: consentUsesText(uses, language) }, at),
    basis: m.privacy_basis_consent({}, at),
    subjects: m.record_signup_subjects({}, at),
    data: m.record_publication_data({}, at),
    recipients: m.record_publication_recipients({}, at),
  };
  return [activitySection(activity, language)];
}

function securityActivity({ language }: EditionDocument): ReportSection {
  const at = { locale: language };
  return activitySection(
    {
      title: m.record_security({}, at),
      purpose: m.record_security_purpose({}, at),
      basis: m.privacy_basis_interest({}, at),
      subjects: m.record_security_subjects({}, at),
      data: m.privacy_data_log_text({}, at),
      recipients: m.record_security_recipients({}, at),
    },
    language,
  );
}

/** Every time limit of the settings; the name of a setting has its unit. */
export function periodSection({ config, language }: EditionDocument): ReportSection {
  const at = { locale: language };
  const rows = Object.entries(config.retention).map(([name, count]) => ({
    label: configLabel(`retention.${name}`, language),
    words: count === 0 ? m.record_forever({}, at) : String(count),
  }));
  return reportSection(m.record_periods({}, at), rows, [m.record_accounting_period({}, at)]);
}
