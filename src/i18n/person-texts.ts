import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { Person } from '#domain/signup/form.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { formatDayMonths } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

export function attendedDays({ attend }: Person, config: ConfigRecord, locale: Language): string[] {
  return attend.map((id) => {
    const day = config.attend.find((one) => one.id === id);
    return day ? localized(day.label, locale) : id;
  });
}

/** `obed`, with its days where they are given. */
export function lunchText(days: readonly PlainDate[], locale: Language): string {
  if (days.length === 0) return m.pdf_lunch({}, { locale });
  return m.review_lunch({ day: formatDayMonths(days, locale) }, { locale });
}

/** Texts without empty and repeated ones. */
export function givenTexts(...texts: string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
