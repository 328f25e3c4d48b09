import type { Language } from '#domain/language.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** `dnes o 10:42`, `včera o 9:05` or the day, on the reader's own clock. */
export function whenText(instant: string, now: Date, language: Language): string {
  const at = { locale: language };
  const time = formatTime(instant);
  const day = dayOf(new Date(instant));
  if (day === dayOf(now)) return m.when_today({ time }, at);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === dayOf(yesterday)) return m.when_yesterday({ time }, at);
  return formatDate(day, language);
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
