import { SETTINGS_PARTS } from '#client/admin/settings/parts.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { EditionConfig } from '#domain/edition/config.ts';
import { printedIban } from '#domain/payment/iban.ts';
import { isLocalMinute } from '#domain/time/local-minute.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { formatAmount, formatDateRange, formatLocalMinute } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

export function SettingsSummary({ config }: { config: EditionConfig }) {
  const at = useLocale();
  const lines = linesOf(config, at);
  return (
    <dl className="settings-summary">
      {SETTINGS_PARTS.map(({ name, title }) => (
        <div key={name}>
          <dt>
            <OfficeLink to={`/admin/settings/${name}`}>{title({}, at)}</OfficeLink>
          </dt>
          <dd>{lines[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function linesOf(
  config: EditionConfig,
  at: ReturnType<typeof useLocale>,
): Record<(typeof SETTINGS_PARTS)[number]['name'], string> {
  const { edition, organiser, signup, prices, payment, lunch, retention } = config;
  const minute = (value: string) =>
    isLocalMinute(value) ? formatLocalMinute(value, at.locale) : '–';
  const hasDates = isPlainDate(edition.startsOn) && isPlainDate(edition.endsOn);
  const dates = hasDates ? formatDateRange(edition.startsOn, edition.endsOn, at.locale) : '–';
  const amount = (value: typeof prices.low) => formatAmount(value, at.locale);
  return {
    edition: [localized(edition.name, at.locale), dates, localized(edition.venue, at.locale)].join(
      ' · ',
    ),
    organiser: [organiser.name, organiser.email].join(' · '),
    deadlines: m.home_signup_window_value(
      { from: minute(signup.opensAt), to: minute(signup.closesAt) },
      at,
    ),
    days: m.set_count_days({ count: config.attend.length }, at),
    categories: config.categories.map(({ code }) => code).join(', '),
    scoring: m.set_summary_scoring({}, at),
    prices: [
      ...[prices.low, prices.duo, prices.high].map(amount),
      lunch.offered
        ? m.set_summary_lunch({ amount: amount(prices.lunch) }, at)
        : m.set_summary_no_lunch({}, at),
    ].join(' · '),
    payment: printedIban(payment.iban),
    consents: m.set_count_consents({ count: config.consents.length }, at),
    files: m.set_count_files({ count: config.files.length }, at),
    uploads: m.file_set_summary(
      { size: config.uploads.sheetMegabytes, count: config.uploads.sheetsPerPerformer },
      at,
    ),
    retention: m.set_summary_retention({ count: retention.signupMonths }, at),
    mail: m.set_summary_mail({}, at),
    history: m.set_summary_history({}, at),
  };
}
