/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type PlainDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

export function isPlainDate(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
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
