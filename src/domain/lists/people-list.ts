import type { EditionConfig } from '#domain/edition/config.ts';
import { refusedUses, type ShownUse } from '#domain/edition/publication.ts';
import { ageRuleDay } from '#domain/signup/age-rule-day.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { ageOn, type PlainDate } from '#domain/time/plain-date.ts';

/** A stored performer in one category. */
export interface CategoryPerson {
  personId: string;
  signupId: string;
  /** What they play in the category; null: nothing yet. */
  appearanceId: string | null;
  number: string;
  state: SignupState;
  /** Empty: no category was chosen. */
  category: string;
  name: string;
  birthDate: PlainDate | null;
  school: string;
  teacherName: string;
  song1: string;
  song2: string;
  minutes1: number | null;
  minutes2: number | null;
  groups: string[];
  /** Ids of the consents given for this person, including those for the whole signup. */
  consents: string[];
}

export interface ListedPerson {
  signupId: string;
  number: string;
  isWaiting: boolean;
  name: string;
  age: number | null;
  school: string;
  teacher: string;
  pieces: { title: string; minutes: number | null }[];
  /** Null when no duration was given. */
  minutes: number | null;
  groups: string[];
  /** Uses that the person did not allow. */
  refused: ShownUse[];
}

export interface CategorySection {
  category: string;
  day: PlainDate | null;
  /** People with a place; the waiting list is counted separately. */
  people: number;
  waiting: number;
  minutes: number;
  rows: ListedPerson[];
}

export interface PeopleList {
  people: number;
  waiting: number;
  sections: CategorySection[];
}

type ListConfig = Pick<EditionConfig, 'categories' | 'edition'>;
type PeopleConfig = ListConfig & Pick<EditionConfig, 'consents'>;

/** Rows come in reading order: by category, then by name. */
export function peopleByCategory(
  persons: readonly CategoryPerson[],
  config: PeopleConfig,
): PeopleList {
  const sections = new Map<string, CategorySection>();
  const placed = new Set<string>();
  const waiting = new Set<string>();
  for (const person of persons) {
    const section = sections.get(person.category) ?? newSection(person.category, config);
    sections.set(person.category, section);
    const row = listedPerson(person, config);
    section.rows.push(row);
    if (row.isWaiting) {
      section.waiting += 1;
      waiting.add(person.personId);
    } else {
      section.people += 1;
      section.minutes += row.minutes ?? 0;
      placed.add(person.personId);
    }
  }
  return { people: placed.size, waiting: waiting.size, sections: [...sections.values()] };
}

function newSection(category: string, config: ListConfig): CategorySection {
  const day = config.categories.find(({ code }) => code === category)?.day ?? null;
  return { category, day, people: 0, waiting: 0, minutes: 0, rows: [] };
}

export function listedPerson(person: CategoryPerson, config: PeopleConfig): ListedPerson {
  const pieces = [
    { title: person.song1, minutes: person.minutes1 },
    { title: person.song2, minutes: person.minutes2 },
  ].filter(({ title, minutes }) => title !== '' || minutes !== null);
  return {
    signupId: person.signupId,
    number: person.number,
    isWaiting: person.state === 'waitlisted',
    name: person.name,
    age: ageInCategory(person.birthDate, person.category, config),
    school: person.school,
    teacher: person.teacherName,
    pieces,
    minutes: minutesOf(person.minutes1, person.minutes2),
    groups: person.groups,
    refused: refusedUses(person.consents, config),
  };
}

/** The age on the day that the category's rule names; without a rule, on the event's first day. */
export function ageInCategory(
  birthDate: PlainDate | null,
  category: string | null,
  { categories, edition }: ListConfig,
): number | null {
  if (birthDate === null) return null;
  const rule = categories.find(({ code }) => code === category)?.ageRule;
  return ageOn(birthDate, rule ? ageRuleDay(rule, edition) : edition.startsOn);
}

function minutesOf(first: number | null, second: number | null): number | null {
  return first === null && second === null ? null : (first ?? 0) + (second ?? 0);
}
