import { type Piece, secondsOf } from '#domain/appearance/appearance.ts';
import { minutesOfSeconds, pieceText } from '#domain/appearance/specification-fields.ts';
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
  /** Of the appearance, alone or in a group. */
  pieces: Piece[];
  /** What the person plays there. */
  instrument: string;
  accompanists: string[];
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
  return {
    signupId: person.signupId,
    number: person.number,
    isWaiting: person.state === 'waitlisted',
    name: person.name,
    age: ageInCategory(person.birthDate, person.category, config),
    school: person.school,
    teacher: person.teacherName,
    pieces: person.pieces.map((piece) => ({
      title: pieceText(piece),
      minutes: minutesOfSeconds(piece.seconds),
    })),
    minutes: minutesOfSeconds(secondsOf(person.pieces)),
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
