/**
 * Written by hand rather than with Intl: server and browser have different versions of its data,
 * and a page must be the same in both.
 */
import type { Language } from '#domain/language.ts';
import type { AmountMinor } from '#domain/money.ts';
import { type LocalMinute, localDate, localMinute } from '#domain/time/local-minute.ts';
import { type PlainDate, weekday } from '#domain/time/plain-date.ts';
import { m } from '#i18n/texts.ts';

const NBSP = '\u00a0';

/** Slovak months in the genitive, as used in a date. */
const MONTHS: Record<Language, readonly string[]> = {
  sk: [
    'januára',
    'februára',
    'marca',
    'apríla',
    'mája',
    'júna',
    'júla',
    'augusta',
    'septembra',
    'októbra',
    'novembra',
    'decembra',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

const WEEKDAYS: Record<Language, readonly string[]> = {
  sk: ['pondelok', 'utorok', 'streda', 'štvrtok', 'piatok', 'sobota', 'nedeľa'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export function formatWeekday(date: PlainDate, language: Language): string {
  return WEEKDAYS[language][weekday(date) - 1] ?? '';
}

/** Non-breaking: a number broken over two lines is dialled wrong. */
export function formatPhone(phone: string): string {
  return phone.replaceAll(' ', NBSP);
}

/** `1 234` or `1,234`. */
export function formatCount(count: number, language: Language): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, language === 'sk' ? NBSP : ',');
}

/** `1 234,50 €` or `€1,234.50`. */
export function formatAmount(amountMinor: AmountMinor, language: Language): string {
  const [sign, cents] = [amountMinor < 0 ? '-' : '', Math.abs(amountMinor)];
  const whole = formatCount(Math.floor(cents / 100), language);
  const rest = String(cents % 100).padStart(2, '0');
  return language === 'sk' ? `${sign}${whole},${rest}${NBSP}€` : `${sign}€${whole}.${rest}`;
}

/** `5. 3. 2027`; English has no short form that is safe from the American reading. */
export function formatDate(date: PlainDate, language: Language): string {
  const { year, month, day } = partsOf(date);
  if (language === 'en') return formatLongDate(date, language);
  return `${day}.${NBSP}${month}.${NBSP}${year}`;
}

/** `5. marca 2027` or `5 March 2027`. */
export function formatLongDate(date: PlainDate, language: Language): string {
  return `${formatDayMonth(date, language)}${NBSP}${partsOf(date).year}`;
}

/** `16. apríla`, where the year is known. */
export function formatDayMonth(date: PlainDate, language: Language): string {
  const { month, day } = partsOf(date);
  return `${day}${language === 'sk' ? '.' : ''}${NBSP}${MONTHS[language][month - 1]}`;
}

/** `16. apríla a 18. apríla` */
export function formatDayMonths(dates: readonly PlainDate[], language: Language): string {
  return joinNames(
    dates.map((date) => formatDayMonth(date, language)),
    language,
  );
}

/** `16. – 18. apríla 2027`, repeating only the parts that differ. */
export function formatDateRange(from: PlainDate, to: PlainDate, language: Language): string {
  if (from === to) return formatLongDate(from, language);
  const end = formatLongDate(to, language);
  const [first, last] = [partsOf(from), partsOf(to)];
  if (first.year !== last.year) return `${formatLongDate(from, language)}${NBSP}– ${end}`;
  if (first.month !== last.month) return `${formatDayMonth(from, language)}${NBSP}– ${end}`;
  // A browser breaks the line before a no-break space after a dash, which would indent the next line.
  return language === 'sk' ? `${first.day}.${NBSP}– ${end}` : `${first.day}–${end}`;
}

/** `5. marca 2027, 23:59`. */
export function formatLocalMinute(minute: LocalMinute, language: Language): string {
  const [date = '', time = ''] = minute.split('T');
  return `${formatLongDate(date, language)}, ${time.replace(/^0(?=\d:)/, '')}`;
}

/** An opening at midnight is shown as its day; a deadline at midnight needs its time. */
export function formatOpening(minute: LocalMinute, language: Language): string {
  if (minute.endsWith('T00:00')) return formatLongDate(minute.slice(0, 10), language);
  return formatLocalMinute(minute, language);
}

/** `10:42`, on the clocks of the zone, or on the reader's own. */
export function formatTime(instant: string, timeZone?: string): string {
  const date = new Date(instant);
  if (timeZone) return localMinute(date, timeZone).slice(11).replace(/^0/, '');
  return `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** `15. 11. 2026, 10:42`, on the clocks of the zone, or on the reader's own. */
export function formatInstant(instant: string, language: Language, timeZone?: string): string {
  const date = new Date(instant);
  if (timeZone) {
    return `${formatDate(localDate(date, timeZone), language)}, ${formatTime(instant, timeZone)}`;
  }
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${formatDate(day, language)}, ${formatTime(instant)}`;
}

/** `Anna, Peter a Mária`. */
export function joinNames(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return m.list_last({ list: names.slice(0, -1).join(', '), last }, { locale: language });
}

function partsOf(date: PlainDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}
