/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type PlainDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

export function isPlainDate(text: string): boolean {
  const [, year, month, day] = (SHAPE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year);
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOf(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day that the target month lacks becomes its last day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate())));
  return target.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

export function yearOf(date: PlainDate): number {
  return Number(date.slice(0, 4));
}

/** Completed years on the given day; a birthday counts from its first minute. */
export function ageOn(birthDate: PlainDate, day: PlainDate): number {
  const years = yearOf(day) - yearOf(birthDate);
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
