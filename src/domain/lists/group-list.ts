import type { Piece } from '#domain/appearance/appearance.ts';
import { pieceText } from '#domain/appearance/specification-fields.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { ageInCategory } from '#domain/lists/people-list.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A stored group with the performers of its signup. */
export interface KeptGroup {
  signupId: string;
  /** Null: none of its members is in a chamber category. */
  appearanceId: string | null;
  number: string;
  state: SignupState;
  position: number;
  name: string;
  people: string[];
  /** Null: none of its members is in a chamber category. */
  category: string | null;
  minutes: number | null;
  pieces: Piece[];
  /** By member; empty texts: not known. */
  instruments: string[];
  accompanists: string[];
  performers: {
    name: string;
    birthDate: PlainDate | null;
    school: string;
    teacherName: string;
  }[];
}

export interface ListedGroup {
  signupId: string;
  number: string;
  isWaiting: boolean;
  position: number;
  /** Empty: the group is named by its position. */
  name: string;
  members: { name: string; age: number | null }[];
  schools: string[];
  teachers: string[];
  pieces: string[];
  minutes: number | null;
}

export interface GroupSection {
  category: string;
  day: PlainDate | null;
  groups: number;
  waiting: number;
  people: number;
  minutes: number;
  rows: ListedGroup[];
}

export interface GroupList {
  groups: number;
  waiting: number;
  people: number;
  sections: GroupSection[];
}

type ListConfig = Pick<EditionConfig, 'categories' | 'edition'>;

/** Rows come in reading order: by category, then by name. */
export function groupsByCategory(kept: readonly KeptGroup[], config: ListConfig): GroupList {
  const sections = new Map<string, GroupSection>();
  for (const group of kept) {
    const category = group.category ?? '';
    const section = sections.get(category) ?? newSection(category, config);
    sections.set(category, section);
    const row = listedGroup(group, config);
    section.rows.push(row);
    if (row.isWaiting) {
      section.waiting += 1;
    } else {
      section.groups += 1;
      section.people += row.members.length;
      section.minutes += row.minutes ?? 0;
    }
  }
  const all = [...sections.values()];
  const sum = (value: (section: GroupSection) => number) =>
    all.reduce((total, section) => total + value(section), 0);
  return {
    groups: sum(({ groups }) => groups),
    waiting: sum(({ waiting }) => waiting),
    people: sum(({ people }) => people),
    sections: all,
  };
}

function newSection(category: string, config: ListConfig): GroupSection {
  const day = config.categories.find(({ code }) => code === category)?.day ?? null;
  return { category, day, groups: 0, waiting: 0, people: 0, minutes: 0, rows: [] };
}

export function listedGroup(group: KeptGroup, config: ListConfig): ListedGroup {
  const byName = new Map(group.performers.map((person) => [nameKey(person.name), person]));
  const members = group.people.map((name) => ({ name, person: byName.get(nameKey(name)) }));
  const each = (text: (person: KeptGroup['performers'][number]) => string) => [
    ...new Set(members.flatMap(({ person }) => (person ? [text(person)] : [])).filter(Boolean)),
  ];
  return {
    signupId: group.signupId,
    number: group.number,
    isWaiting: group.state === 'waitlisted',
    position: group.position,
    name: group.name,
    members: members.map(({ name, person }) => ({
      name: person?.name ?? name,
      age: ageInCategory(person?.birthDate ?? null, group.category, config),
    })),
    schools: each(({ school }) => school),
    teachers: each(({ teacherName }) => teacherName),
    pieces: group.pieces.map(pieceText).filter(Boolean),
    minutes: group.minutes,
  };
}
