import type { DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import {
  isLunchAvailable,
  lunchChoices,
  lunchDaysOf,
  withLunchRule,
} from '#domain/signup/lunch.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

interface LunchContext {
  config: Pick<EditionConfig, 'lunch' | 'attend' | 'categories'>;
  now: LocalMinute;
}

export interface CommonLunch {
  day: PlainDate;
  /** How many come on the day and may order. */
  able: number;
  eating: number;
}

/** The days on which at least two people may eat, the earliest first. */
export function commonLunches(
  persons: readonly DraftPerson[],
  context: LunchContext,
): CommonLunch[] {
  const choices = persons.map((person) => choicesOf(person, context));
  const eaten = persons.map((person) => lunchDaysOf(person, context.config));
  return [...new Set(choices.flat())]
    .toSorted()
    .map((day) => ({
      day,
      able: choices.filter((days) => days.includes(day)).length,
      eating: eaten.filter((days) => days.includes(day)).length,
    }))
    .filter(({ able }) => able > 1);
}

/** Everybody who comes on the day eats on it, or nobody does; other days stay as they are. */
export function withCommonLunch(
  draft: SignupDraft,
  { day, isWanted }: { day: PlainDate; isWanted: boolean },
  context: LunchContext,
): SignupDraft {
  const persons = draft.persons.map((person) => {
    if (!choicesOf(person, context).includes(day)) return person;
    const others = lunchDaysOf(person, context.config).filter((one) => one !== day);
    const lunchDays = isWanted ? [...others, day].toSorted() : others;
    const changed = { ...person, hasLunch: lunchDays.length > 0, lunchDays };
    return withLunchRule(changed, context.config, context.now);
  });
  return { ...draft, persons };
}

/** The lunches of an earlier draft; people who were added since keep theirs. */
export function withLunchesOf(draft: SignupDraft, { persons: before }: SignupDraft): SignupDraft {
  const persons = draft.persons.map((person) => {
    const earlier = before.find(({ key }) => key === person.key);
    if (!earlier) return person;
    const { lunchDays: _, ...rest } = person;
    const { hasLunch, lunchDays } = earlier;
    return { ...rest, hasLunch, ...(lunchDays && { lunchDays }) };
  });
  return { ...draft, persons };
}

function choicesOf(person: DraftPerson, { config, now }: LunchContext): PlainDate[] {
  return isLunchAvailable(person, config, now) ? lunchChoices(person, config) : [];
}
