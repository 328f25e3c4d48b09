import type { EditionConfig } from '#domain/edition/config.ts';
import { previousPositions } from '#domain/signup/differences.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type LunchConfig = Pick<EditionConfig, 'lunch' | 'attend' | 'categories'>;

export function lunchOrdersOpen(config: Pick<EditionConfig, 'lunch'>, now: LocalMinute): boolean {
  return config.lunch.offered && now <= config.lunch.orderUntil;
}

/** Why a person cannot order a lunch, or null. */
export type LunchRefusal = 'not-offered' | 'closed' | 'no-day';

/** A lunch can be ordered once it is known on which day the person comes. */
export function lunchRefusal(
  person: Pick<Person, 'identity' | 'category' | 'attend'>,
  config: Pick<EditionConfig, 'lunch'>,
  now: LocalMinute,
): LunchRefusal | null {
  if (!config.lunch.offered) return 'not-offered';
  if (!lunchOrdersOpen(config, now)) return 'closed';
  const says = person.identity === 'performer' ? person.category : person.attend;
  return says.length === 0 ? 'no-day' : null;
}

export function isLunchAvailable(
  person: Pick<Person, 'identity' | 'category' | 'attend'>,
  config: Pick<EditionConfig, 'lunch'>,
  now: LocalMinute,
): boolean {
  return lunchRefusal(person, config, now) === null;
}

/** A lunch that stops being available turns false. */
export function withLunchRule(person: Person, config: LunchConfig, now: LocalMinute): Person {
  return isLunchAvailable(person, config, now) ? person : { ...person, hasLunch: false };
}

/** After the order deadline the kitchen's numbers stand: everybody keeps what was ordered before. */
export function keepOrderedLunches(
  next: SignupForm,
  previous: SignupForm,
  { config, now }: { config: LunchConfig; now: LocalMinute },
): SignupForm {
  if (lunchOrdersOpen(config, now)) return next;
  // A corrected name must not cost the meal, nor may a new person inherit a neighbour's.
  const positions = previousPositions(previous.persons, next.persons);
  const persons = next.persons.map((person, index) => ({
    ...person,
    hasLunch: previous.persons[positions[index] ?? -1]?.hasLunch ?? false,
  }));
  return { ...next, persons };
}

/** One meal: on the performer's first category day or the educator's first attended day. */
export function lunchDay(person: Person, config: LunchConfig): PlainDate | null {
  if (!person.hasLunch) return null;
  const days =
    person.identity === 'performer'
      ? config.categories.filter(({ code }) => person.category.includes(code)).map(({ day }) => day)
      : config.attend.map(({ id }) => id).filter((id) => person.attend.includes(id));
  return days.toSorted()[0] ?? null;
}
