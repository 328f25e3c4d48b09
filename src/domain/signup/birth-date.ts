import type { EditionConfig } from '#domain/edition/config.ts';
import { ageOn, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

const EARLIEST_BIRTH_DATE: PlainDate = '1900-01-01';
const YOUNGEST_AGE = 3;

export type BirthDateProblem =
  | { code: 'dateParse' }
  | { code: 'dateMin'; min: PlainDate }
  | { code: 'dateMax'; max: PlainDate }
  | { code: 'dateFilter'; youngestAge: number };

/** A birth date is not in the future and not before 1900, and performers are at least three. */
export function birthDateProblem(
  birthDate: string,
  { today, config }: { today: PlainDate; config: Pick<EditionConfig, 'edition'> },
): BirthDateProblem | null {
  if (!isPlainDate(birthDate)) return { code: 'dateParse' };
  if (birthDate < EARLIEST_BIRTH_DATE) return { code: 'dateMin', min: EARLIEST_BIRTH_DATE };
  if (birthDate > today) return { code: 'dateMax', max: today };
  if (ageOn(birthDate, config.edition.startsOn) < YOUNGEST_AGE) {
    return { code: 'dateFilter', youngestAge: YOUNGEST_AGE };
  }
  return null;
}
