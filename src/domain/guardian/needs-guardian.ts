import type { EditionConfig } from '#domain/edition/config.ts';
import { foldedText } from '#domain/folded-text.ts';
import type { Person } from '#domain/signup/form.ts';

import { ageOn, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/** A guardian confirms for performers who are younger than this on the first day of the event. */
export function needsGuardian(
  { identity, birthDate }: Pick<Person, 'identity' | 'birthDate'>,
  { guardian, edition }: Pick<EditionConfig, 'guardian' | 'edition'>,
): boolean {
  if (!guardian.enabled || identity !== 'performer' || !isPlainDate(birthDate)) return false;
  return ageOn(birthDate, edition.startsOn) < guardian.belowAge;
}

/** The child that a guardian saw. */
export interface ConfirmedChild {
  child: string;
  birthDate: PlainDate | null;
}

/**
 * A corrected name or birth date leaves the child the same. If both differ, another child has taken
 * the place in the form, and its guardian has not confirmed yet.
 */
export function isSameChild(
  { name, birthDate }: Pick<Person, 'name' | 'birthDate'>,
  confirmed: ConfirmedChild,
): boolean {
  return foldedText(name) === foldedText(confirmed.child) || birthDate === confirmed.birthDate;
}
