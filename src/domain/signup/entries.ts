import type { EditionConfig } from '#domain/edition/config.ts';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

/**
 * One appearance on the stage: a soloist in a category, or a group in a chamber category.
 * Capacity, the programme and the jury count entries, not people.
 */
export interface Entry {
  category: string;
  /** Position of the soloist, or null for a group. */
  person: number | null;
  group: number | null;
  people: string[];
  minutes: number;
}

type EntryConfig = Pick<EditionConfig, 'categories' | 'chamberCategories'>;

export function entriesOf(
  form: Pick<SignupForm, 'persons' | 'groups'>,
  config: EntryConfig,
): Entry[] {
  return [...soloEntries(form, config), ...groupEntries(form, config)];
}

function soloEntries(form: Pick<SignupForm, 'persons'>, config: EntryConfig): Entry[] {
  return form.persons.flatMap((person, index) => {
    if (person.identity !== 'performer') return [];
    return person.category
      .filter((code) => !config.chamberCategories.includes(code))
      .map((category) => ({
        category,
        person: index,
        group: null,
        people: [person.name],
        minutes: minutesOf([person], category, config),
      }));
  });
}

function groupEntries(form: Pick<SignupForm, 'persons' | 'groups'>, config: EntryConfig): Entry[] {
  return form.groups.flatMap((group, index) => {
    const members = membersOf(group, form.persons);
    const category = chamberCategoryOf(members, config);
    if (category === null) return [];
    return {
      category,
      person: null,
      group: index,
      people: members.map((member) => member.name),
      minutes: minutesOf(members, category, config),
    };
  });
}

function membersOf(group: Group, persons: readonly Person[]): Person[] {
  const keys = new Set(group.people.map(nameKey));
  return persons.filter(
    (person) => person.identity === 'performer' && keys.has(nameKey(person.name)),
  );
}

/**
 * A group has no category of its own: it plays in the first chamber category, in the order of the
 * configuration, that all its members chose, or else that most of them chose.
 */
function chamberCategoryOf(members: readonly Person[], config: EntryConfig): string | null {
  let best: string | null = null;
  let most = 0;
  for (const { code } of config.categories) {
    if (!config.chamberCategories.includes(code)) continue;
    const chosenBy = members.filter((member) => member.category.includes(code)).length;
    if (chosenBy > most) [best, most] = [code, chosenBy];
  }
  return best;
}

/** The longest programme given by a player; without one, the maximum of the category. */
function minutesOf(players: readonly Person[], code: string, config: EntryConfig): number {
  const named = Math.max(0, ...players.map((p) => (p.minutes1 ?? 0) + (p.minutes2 ?? 0)));
  if (named > 0) return named;
  return config.categories.find((category) => category.code === code)?.minutes?.max ?? 0;
}
