import type { ConfigChange, Scalar } from '#domain/edition/config-differences.ts';
import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { isLocalMinute } from '#domain/time/local-minute.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import {
  AGE_DAYS,
  AGE_MEASURES,
  CAPACITY_UNITS,
  configLabel,
  configPartText,
  SETTLEMENT_DOCUMENTS,
} from '#i18n/config-labels.ts';
import { formatAmount, formatDate, formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const WORDS: Record<string, (typeof AGE_MEASURES)[keyof typeof AGE_MEASURES]> = {
  ...AGE_MEASURES,
  ...AGE_DAYS,
  ...CAPACITY_UNITS,
  ...SETTLEMENT_DOCUMENTS,
};

/** "Ceny – Obed: 8,00 € → 9,00 €". */
export function configChangeText(change: ConfigChange, language: Language): string {
  const at = { locale: language };
  const part = configPartText(change.part, language);
  const item = change.item === undefined ? '' : itemText(change.item, language);
  if (change.kind === 'added') return m.set_change_added({ part, item }, at);
  if (change.kind === 'removed') return m.set_change_removed({ part, item }, at);
  if (change.kind === 'reordered') return m.set_change_reordered({ part }, at);
  const label = configLabel(`${change.part}.${change.field}`, language);
  return m.set_change_value(
    {
      part: item === '' ? part : `${part} ${item}`,
      label,
      from: valueText(change, change.from, language),
      to: valueText(change, change.to, language),
    },
    at,
  );
}

function itemText(item: string, language: Language): string {
  return isPlainDate(item) ? formatDate(item, language) : item;
}

function valueText({ part, field }: ConfigChange, value: Scalar, language: Language): string {
  const at = { locale: language };
  if (value === null || value === '') return m.log_nothing({}, at);
  if (typeof value === 'boolean') return value ? m.log_yes({}, at) : m.log_no({}, at);
  if (typeof value === 'number') {
    return part === 'prices' ? formatAmount(amountMinor(value), language) : String(value);
  }
  if (isPlainDate(value)) return formatDate(value, language);
  if (isLocalMinute(value)) return formatLocalMinute(value, language);
  const isWord = /^(ageRule\.|capacity\.|settlementDocument$)/.test(field);
  return (isWord && WORDS[value]?.({}, at)) || shortened(value);
}

const LONGEST = 120;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
