import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { EditionConfig } from '#domain/edition/config.ts';
import { consentsFor } from '#domain/edition/publication.ts';
import { m } from '#i18n/texts.ts';

interface DataKeptProps {
  config: EditionConfig;
  /** Unfinished forms are kept on the server by themselves. */
  keepsDrafts: boolean;
}

export function DataKept({ config, keepsDrafts }: DataKeptProps) {
  const at = useLocale();
  const facts: [string, string][] = [
    [m.privacy_data_performer({}, at), m.privacy_data_performer_text({}, at)],
    [m.privacy_data_educator({}, at), m.privacy_data_educator_text({}, at)],
    [m.privacy_data_contact({}, at), m.privacy_data_contact_text({}, at)],
    [m.privacy_data_payment({}, at), m.privacy_data_payment_text({}, at)],
    [m.privacy_data_log({}, at), m.privacy_data_log_text({}, at)],
  ];
  const draft: [string, string] = [m.privacy_data_draft({}, at), m.privacy_data_draft_text({}, at)];
  const lunch: [string, string] = [m.privacy_data_lunch({}, at), m.privacy_data_lunch_text({}, at)];
  return (
    <Facts
      facts={[
        ...facts.slice(0, 3),
        ...(config.lunch.offered ? [lunch] : []),
        ...(keepsDrafts ? [draft] : []),
        ...facts.slice(3),
      ]}
    />
  );
}

export function Retention({ config }: { config: EditionConfig }) {
  const at = useLocale();
  const { retention } = config;
  const { signupMonths, contactMonths, birthMonths, mailMonths } = retention;
  const nextSignup: [string, string] = [
    m.privacy_retention_next_signup({}, at),
    m.privacy_retention_next_signup_value({}, at),
  ];
  const { sheetDays, logDays, accountingYears, bulletinMonths } = retention;
  return (
    <Facts
      facts={[
        [
          m.privacy_retention_contact({}, at),
          m.privacy_retention_contact_value({ count: contactMonths }, at),
        ],
        [
          m.privacy_retention_birth({}, at),
          m.privacy_retention_birth_value({ count: birthMonths }, at),
        ],
        [
          m.privacy_retention_signups({}, at),
          m.privacy_retention_signups_value({ count: signupMonths }, at),
        ],
        [
          m.privacy_retention_sheets({}, at),
          m.privacy_retention_sheets_value({ count: sheetDays }, at),
        ],
        [
          m.privacy_retention_mails({}, at),
          m.privacy_retention_mails_value({ count: mailMonths }, at),
        ],
        [
          m.privacy_retention_bulletin({}, at),
          bulletinMonths === 0
            ? m.privacy_retention_bulletin_forever({}, at)
            : m.privacy_retention_bulletin_value({ count: bulletinMonths }, at),
        ],
        ...(consentsFor('nextSignup', config).length > 0 ? [nextSignup] : []),
        [m.privacy_retention_drafts({}, at), m.privacy_retention_drafts_value({}, at)],
        [m.privacy_retention_logs({}, at), m.privacy_retention_logs_value({ count: logDays }, at)],
        [
          m.privacy_retention_accounting({}, at),
          m.privacy_retention_accounting_value({ count: accountingYears }, at),
        ],
        [m.privacy_retention_consents({}, at), m.privacy_retention_consents_value({}, at)],
      ]}
    />
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
