import { printableTexts } from '#documents/pdf/printable.ts';
import {
  controllerSection,
  type EditionDocument,
  periodSection,
} from '#documents/pdf/processing-record.ts';
import {
  type ReportPayload,
  type ReportSection,
  reportSection,
} from '#documents/pdf/report-payload.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { CONSENT_USES } from '#domain/edition/config.ts';
import { consentUsesText } from '#i18n/consent-text.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

/** The template of the information duty (Articles 13 and 14 GDPR), in the words of `/privacy`. */
export function informationDutyPayload(document: EditionDocument): ReportPayload {
  const at = { locale: document.language };
  const { payment, guardian } = document.config;
  const text = (title: string, ...words: string[]) => reportSection(title, [], words);
  return printableTexts({
    ...printHead(document, m.duty_title({}, at)),
    words: [m.duty_intro({}, at)],
    sections: [
      controllerSection(document),
      dataSection(document),
      text(m.duty_source({}, at), m.duty_source_text({}, at)),
      text(
        m.privacy_basis_title({}, at),
        m.privacy_basis_contract({}, at),
        m.privacy_basis_law({}, at),
        m.privacy_basis_interest({}, at),
        m.privacy_basis_consent({}, at),
        m.duty_automated({}, at),
      ),
      text(
        m.privacy_minors_title({}, at),
        m.privacy_minors_adult({}, at),
        ...(guardian.enabled ? [m.privacy_minors_guardian({ age: guardian.belowAge }, at)] : []),
      ),
      ...consentSection(document),
      text(
        m.privacy_recipients_title({}, at),
        m.privacy_recipients_own({}, at),
        m.privacy_recipients_bank({}, at),
        ...(payment.onlineEnabled ? [m.privacy_recipients_card({}, at)] : []),
        payment.onlineEnabled
          ? m.record_transfers_card({}, at)
          : m.privacy_recipients_nobody({}, at),
      ),
      rightsSection(document),
      text(m.privacy_authority_title({}, at), m.duty_authority({}, at)),
      periodSection(document),
    ],
  });
}

function dataSection({ config, language }: EditionDocument): ReportSection {
  const at = { locale: language };
  return reportSection(m.privacy_data_title({}, at), [
    { label: m.privacy_data_performer({}, at), words: m.privacy_data_performer_text({}, at) },
    { label: m.privacy_data_educator({}, at), words: m.privacy_data_educator_text({}, at) },
    { label: m.privacy_data_contact({}, at), words: m.privacy_data_contact_text({}, at) },
    ...(config.lunch.offered
      ? [{ label: m.privacy_data_lunch({}, at), words: m.privacy_data_lunch_text({}, at) }]
      : []),
    { label: m.privacy_data_payment({}, at), words: m.privacy_data_payment_text({}, at) },
    { label: m.privacy_data_log({}, at), words: m.privacy_data_log_text({}, at) },
  ]);
}

function consentSection({ config, language }: EditionDocument): ReportSection[] {
  const at = { locale: language };
  const words = config.consents.map(({ text, required, allows }) => {
    const uses = CONSENT_USES.filter((use) => allows[use]);
    return [
      localized(text, language),
      required ? m.privacy_consent_required({}, at) : m.privacy_consent_optional({}, at),
      ...(uses.length > 0
        ? [m.privacy_consent_allows({ uses: consentUsesText(uses, language) }, at)]
        : []),
    ].join(' ');
  });
  if (words.length === 0) return [];
  const title = m.privacy_consents_title({}, at);
  return [reportSection(title, [], [...words, m.privacy_consents_withdraw({}, at)])];
}

function rightsSection({ config, language }: EditionDocument): ReportSection {
  const at = { locale: language };
  const { organiser, signup } = config;
  const rights = [
    m.privacy_right_access({}, at),
    m.privacy_right_rectification({}, at),
    m.privacy_right_erasure({}, at),
    m.privacy_right_restriction({}, at),
    m.privacy_right_portability({}, at),
    m.privacy_right_objection({}, at),
  ];
  const date = formatLocalMinute(signup.editableUntil, language);
  return reportSection(
    m.privacy_rights_title({}, at),
    [],
    [
      `${m.privacy_rights_intro({}, at)} ${rights.join('; ')}.`,
      m.privacy_rights_how({ email: organiser.email }, at),
      m.privacy_rights_yourself({ date }, at),
      m.privacy_rights_limits({}, at),
    ],
  );
}
