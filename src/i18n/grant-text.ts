import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import { formatAmount, formatDayMonth, formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const PRICES: Record<string, typeof m.config_price_low> = {
  'pricing.prices.low': m.config_price_low,
  'pricing.prices.duo': m.config_price_duo,
  'pricing.prices.high': m.config_price_high,
  'pricing.prices.lunch': m.config_price_lunch,
};

/** What the office has granted to this signup alone, or taken back. */
export function grantText(difference: FieldDifference, language: Language): string[] {
  const { path, subject = '', before, after } = difference;
  const at = { locale: language };
  const price = PRICES[path];
  if (price) {
    const [was = '', is = ''] = [before, after].map((value) => amountText(value, language));
    return [m.history_price({ price: price({}, at), before: was, after: is }, at)];
  }
  switch (path) {
    case 'terms.editableUntil':
      return typeof after === 'string'
        ? [m.history_deadline({ date: formatLocalMinute(after, language) }, at)]
        : [m.history_deadline_gone({}, at)];
    case 'terms.lunchDays':
      return typeof after === 'string'
        ? [m.history_lunch_moved({ subject, date: formatDayMonth(after, language) }, at)]
        : [m.history_lunch_moved_back({ subject }, at)];
    case 'terms.acceptedWarnings':
      return [
        after === true
          ? m.history_age_accepted({ subject }, at)
          : m.history_age_unaccepted({ subject }, at),
      ];
    case 'pricing.waiver':
      return [waiverText(after, language)];
    default:
      return [m.history_other({}, at)];
  }
}

function waiverText(waived: unknown, language: Language): string {
  const at = { locale: language };
  if (waived === undefined || waived === null) return m.history_waiver_gone({}, at);
  if (waived === 'all') return m.history_waiver_all({}, at);
  return m.history_waiver_part({ amount: amountText(waived, language) }, at);
}

function amountText(value: unknown, language: Language): string {
  return Number.isSafeInteger(value)
    ? formatAmount(amountMinor(value as number), language)
    : String(value);
}
