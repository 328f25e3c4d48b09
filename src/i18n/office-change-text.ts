import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import { formatAmount, formatDate, formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const PRICES: Record<string, (inputs: object, options: { locale: Language }) => string> = {
  low: m.config_price_low,
  duo: m.config_price_duo,
  high: m.config_price_high,
  lunch: m.config_price_lunch,
};

/** Terms granted by the office: `terms.editableUntil`, `terms.lunchDays`, `terms.acceptedWarnings`. */
export function termsChangeText(
  { path, subject = '', after }: FieldDifference,
  language: Language,
): string[] {
  const at = { locale: language };
  const isGranted = after !== undefined && after !== null;
  switch (path) {
    case 'terms.editableUntil':
      return [
        isGranted
          ? m.history_terms_deadline({ date: formatLocalMinute(String(after), language) }, at)
          : m.history_terms_deadline_taken({}, at),
      ];
    case 'terms.lunchDays':
      return [
        isGranted
          ? m.history_terms_lunch({ subject, date: formatDate(String(after), language) }, at)
          : m.history_terms_lunch_back({ subject }, at),
      ];
    case 'terms.acceptedWarnings':
      return [
        isGranted
          ? m.history_terms_age({ subject }, at)
          : m.history_terms_age_taken({ subject }, at),
      ];
    default:
      return [m.history_other({}, at)];
  }
}

/** `pricing.waiver`, `pricing.prices.low` and the other prices, `pricing.chamberCategories`. */
export function pricingChangeText(
  { path, before, after }: FieldDifference,
  language: Language,
): string[] {
  const at = { locale: language };
  const [, part, name = ''] = path.split('.');
  if (part === 'waiver') return [waiverText(after, language)];
  if (part === 'chamberCategories') return [m.history_price_groups({}, at)];
  const label = PRICES[name];
  if (part !== 'prices' || !label) return [m.history_other({}, at)];
  const inputs = { before: amountText(before, language), after: amountText(after, language) };
  return [m.history_price({ name: label({}, at), ...inputs }, at)];
}

function waiverText(after: unknown, language: Language): string {
  const at = { locale: language };
  if (after === 'all') return m.history_waiver_all({}, at);
  return typeof after === 'number'
    ? m.history_waiver_part({ amount: amountText(after, language) }, at)
    : m.history_waiver_none({}, at);
}

function amountText(value: unknown, language: Language): string {
  return typeof value === 'number' ? formatAmount(amountMinor(value), language) : '';
}
