import type { EditionConfig } from '#domain/edition/config.ts';
import type { LocalizedText } from '#domain/language.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { addDays, daysBetween, type PlainDate, weekday, yearOf } from '#domain/time/plain-date.ts';

/**
 * The same weekday in another year, as close to the anniversary as possible: a festival that begins
 * on a Friday begins on a Friday again.
 */
export function anniversary(date: PlainDate, years: number): PlainDate {
  const year = String(yearOf(date) + years).padStart(4, '0');
  // 29 February has no anniversary in most years, so the search starts at 1 March.
  const sameDay =
    date.slice(5) === '02-29' ? addDays(`${year}-02-28`, 1) : `${year}${date.slice(4)}`;
  const ahead = (weekday(date) - weekday(sameDay) + 7) % 7;
  return addDays(sameDay, ahead > 3 ? ahead - 7 : ahead);
}

/**
 * The edition on other days: every date and deadline moves by as many days as the beginning.
 * Prices, capacities, consents and the account stay as they are.
 */
export function shiftEdition(config: EditionConfig, startsOn: PlainDate): EditionConfig {
  const days = daysBetween(config.edition.startsOn, startsOn);
  const date = (value: PlainDate) => addDays(value, days);
  const minute = (value: LocalMinute) => `${date(value.slice(0, 10))}${value.slice(10)}`;
  const years = { from: String(yearOf(config.edition.startsOn)), to: String(yearOf(startsOn)) };
  const { edition, signup, payment } = config;
  return {
    ...config,
    isSample: false,
    edition: {
      ...edition,
      name: withYear(edition.name, years),
      startsOn,
      endsOn: date(edition.endsOn),
    },
    signup: {
      opensAt: minute(signup.opensAt),
      closesAt: minute(signup.closesAt),
      editableUntil: minute(signup.editableUntil),
      cancellableUntil: signup.cancellableUntil && minute(signup.cancellableUntil),
      programmeClosesAt: signup.programmeClosesAt && minute(signup.programmeClosesAt),
    },
    lunch: { ...config.lunch, orderUntil: minute(config.lunch.orderUntil) },
    categories: config.categories.map((category) => ({ ...category, day: date(category.day) })),
    attend: config.attend.map((day) => ({ ...day, id: date(day.id) })),
    payment: {
      ...payment,
      // The bank statement tells the years apart by this symbol.
      specificSymbol: payment.specificSymbol === years.from ? years.to : payment.specificSymbol,
    },
  };
}

function withYear({ sk, en }: LocalizedText, { from, to }: Record<'from' | 'to', string>) {
  return { sk: sk.replaceAll(from, to), en: en.replaceAll(from, to) };
}
