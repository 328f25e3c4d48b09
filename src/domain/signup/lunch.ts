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

/** What decides on which days a person eats. */
type Eater = Pick<Person, 'identity' | 'category' | 'attend' | 'hasLunch' | 'lunchDays'>;

/** Removes a lunch that is no longer available, and days on which the person does not come. */
export function withLunchRule<Kind extends Eater>(
  person: Kind,
  config: LunchConfig,
  now: LocalMinute,
): Kind {
  const isAvailable = isLunchAvailable(person, config, now);
  if (!isAvailable || !person.hasLunch) return withLunch(person, false, []);
  const chosen = person.lunchDays ?? [];
  const days = lunchChoices(person, config).filter((day) => chosen.includes(day));
  return withLunch(person, true, days);
}

/** A choice that says no more than the rule is not kept, so that the lunch follows the rule. */
export function withoutPlainChoice<Kind extends Eater>(person: Kind, config: LunchConfig): Kind {
  const { lunchDays, ...plain } = person;
  const isPlain = lunchDays?.length === 1 && lunchDays[0] === firstDay(person, config);
  return isPlain ? (plain as Kind) : person;
}

function withLunch<Kind extends Eater>(person: Kind, hasLunch: boolean, days: string[]): Kind {
  const { lunchDays: _, ...rest } = person;
  return { ...rest, hasLunch, ...(days.length > 0 ? { lunchDays: days } : {}) } as Kind;
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
  const persons = next.persons.map((person, index) => {
    const ordered = previous.persons[positions[index] ?? -1];
    return withLunch(person, ordered?.hasLunch ?? false, ordered?.lunchDays ?? []);
  });
  return { ...next, persons };
}

/** Days on which a person comes and may eat, the earliest first. */
export function lunchChoices(
  person: Pick<Person, 'identity' | 'category' | 'attend'>,
  config: LunchConfig,
): PlainDate[] {
  const attended = config.attend.map(({ id }) => id).filter((id) => person.attend.includes(id));
  const days =
    person.identity === 'performer' ? [...categoryDays(person, config), ...attended] : attended;
  return [...new Set(days)].toSorted();
}

function categoryDays({ category }: Pick<Person, 'category'>, { categories }: LunchConfig) {
  return categories.filter(({ code }) => category.includes(code)).map(({ day }) => day);
}

function firstDay(person: Eater, config: LunchConfig): PlainDate | null {
  const days =
    person.identity === 'performer' ? categoryDays(person, config) : lunchChoices(person, config);
  return days.toSorted()[0] ?? null;
}

/** One meal: on the first day of a performer's categories or of an educator's attendance. */
export function lunchDay(person: Eater, config: LunchConfig): PlainDate | null {
  return person.hasLunch ? firstDay(person, config) : null;
}

/** The days on which a person eats: the chosen ones, otherwise the one by the rule. */
export function lunchDaysOf(person: Eater, config: LunchConfig): PlainDate[] {
  if (!person.hasLunch) return [];
  const day = lunchDay(person, config);
  return person.lunchDays?.length ? person.lunchDays : day === null ? [] : [day];
}

/** How many lunches a person pays for, and on which days as far as they were chosen. */
export function orderedLunches({
  hasLunch,
  lunchDays = [],
}: Pick<Person, 'hasLunch' | 'lunchDays'>): { day?: PlainDate }[] {
  if (!hasLunch) return [];
  return lunchDays.length > 0 ? lunchDays.map((day) => ({ day })) : [{}];
}
