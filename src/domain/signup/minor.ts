import type { Person } from '#domain/signup/form.ts';
import { ageOn, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

export const ADULT_AGE = 18;

/** Whether a person is a minor on that day; false for educators and without a birth date. */
export function isMinor(
  { identity, birthDate }: Pick<Person, 'identity' | 'birthDate'>,
  day: PlainDate,
): boolean {
  if (identity !== 'performer' || !isPlainDate(birthDate)) return false;
  return ageOn(birthDate, day) < ADULT_AGE;
}
