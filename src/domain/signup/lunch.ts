import type { EditionConfig } from '#domain/edition/config.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { previousPositions } from '#domain/signup/match-persons.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type LunchConfig = Pick<EditionConfig, 'lunch' | 'attend' | 'categories'>;

export function lunchOrdersOpen(config: Pick<EditionConfig, 'lunch'>, now: LocalMinute): boolean {
  return config.lunch.offered && now <= config.lunch.orderUntil;
}

/** Reasons why a person cannot order a lunch. */
export type LunchRefusal = 'not-offered' | 'closed' | 'no-day';

/** A lunch can be ordered once the person's day is known. */
export function lunchRefusal(
  person: Pick<Person, 'identity' | 'category' | 'attend'>,
  config: Pick<EditionConfig, 'lunch'>,
  now: LocalMinute,
): LunchRefusal | null {
  if (!config.lunch.offered) return 'not-offered';
  if (!lunchOrdersOpen(config, now)) return 'closed';
  const choices = person.identity === 'performer' ? person.category : person.attend;
  return choices.length === 0 ? 'no-day' : null;
}

export function isLunchAvailable(
  person: Pick<Person, 'identity' | 'category' | 'attend'>,
  config: Pick<EditionConfig, 'lunch'>,
  now: LocalMinute,
): boolean {
  return lunchRefusal(person, config, now) === null;
}

/** Removes a lunch that is no longer available. */
export function withLunchRule(person: Person, config: LunchConfig, now: LocalMinute): Person {
  return isLunchAvailable(person, config, now) ? person : { ...person, hasLunch: false };
}

/** After the order deadline the kitchen's numbers are final: all people keep their orders. */
export function keepOrderedLunches(
  next: SignupForm,
  previous: SignupForm,
  { config, now }: { config: LunchConfig; now: LocalMinute },
): SignupForm {
  if (lunchOrdersOpen(config, now)) return next;
  // A corrected name must not lose the meal, and a new person must not inherit a neighbour's.
  const positions = previousPositions(previous.persons, next.persons);
  const persons = next.persons.map((person, index) => ({
    ...person,
    hasLunch: previous.persons[positions[index] ?? -1]?.hasLunch ?? false,
  }));
  return { ...next, persons };
}

/** One meal: on the first day of a performer's categories or of an educator's attendance. */
export function lunchDay(person: Person, config: LunchConfig): PlainDate | null {
  if (!person.hasLunch) return null;
  const days =
    person.identity === 'performer'
      ? config.categories.filter(({ code }) => person.category.includes(code)).map(({ day }) => day)
      : config.attend.map(({ id }) => id).filter((id) => person.attend.includes(id));
  return days.toSorted()[0] ?? null;
}
