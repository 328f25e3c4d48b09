import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { GROUP_NAME_LIMIT, MAX_GROUPS, MAX_PERSONS } from '#domain/signup/text-rules.ts';
import { EDITION, validPerformer } from '#tests/factories/signup-form.ts';

/** With longer names there is no room for the groups that make the price long. */
const PERSON_LETTERS = 60;

/** People as a school fills them in, with long but ordinary texts in every field. */
export function completeForm(people: number): SignupForm {
  const persons = Array.from({ length: people }, (_, index) =>
    validPerformer({
      name: `Maximiliána Krasoňová-Podhradská ${index}`,
      diplomName: `Maximiliána Krasoňová-Podhradská ${index}`,
      school: 'Základná umelecká škola Miloša Ruppeldta, Panenská ulica, Bratislava',
      song1: 'Antonio Vivaldi: Koncert pre husle a mol, RV 356, 1. časť Allegro',
      song2: 'Eugen Suchoň: Malá suita s passacagliou, op. 3, Prelúdium a Nocturno',
      program: 'Žiačka hrá od šiestich rokov a pripravila sa s korepetíciou. '.repeat(2),
      address: 'Námestie slobody 1234/56, 811 06 Bratislava-Staré Mesto',
    }),
  );
  return { persons, paymentType: 'bank', groups: [] };
}

/**
 * The valid form of at most so many bytes whose price has the longest lines: names of three bytes a
 * letter, and as many of them in groups as there is room for.
 */
export function heaviestForm(bytes: number): SignupForm {
  const [category = ''] = EDITION.chamberCategories;
  const persons = Array.from({ length: MAX_PERSONS }, (_, index) =>
    validPerformer({
      name: longName(index, PERSON_LETTERS),
      diplomName: 'E',
      address: 'B',
      school: 'S',
      song1: 'a',
      song2: 'b',
      program: 'c',
      category: [category],
      hasLunch: true,
    }),
  );
  const form = { persons, paymentType: 'bank' as const, groups: groupsOf(persons, MAX_GROUPS) };
  const room = bytes - bytesOf(form);
  const eachBytes = Buffer.byteLength(longName(0, PERSON_LETTERS)) + 3;
  addMembers(form, Math.floor(room / eachBytes) - 10);
  return form;
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function longName(index: number, letters: number): string {
  return `${index}`.padStart(letters, '名');
}

/** Two people in each, everybody in one. */
function groupsOf(persons: readonly Person[], count: number): Group[] {
  return Array.from({ length: count }, (_, group) => ({
    name: longName(group, GROUP_NAME_LIMIT),
    people: persons.slice(2 * group, 2 * group + 2).map(({ name }) => name),
  }));
}

function addMembers({ persons, groups }: SignupForm, more: number): void {
  for (let added = 0; added < more; added += 1) {
    const group = groups[added % groups.length];
    const person =
      persons[
        (2 * (added % groups.length) + 2 + Math.floor(added / groups.length)) % persons.length
      ];
    if (group && person) group.people.push(person.name);
  }
}
