import type { Appearance } from '#domain/prints/appearances.ts';
import type { ReleasedPlace, RosterPerson } from '#domain/prints/roster.ts';
import { schoolsOf } from '#domain/prints/schools.ts';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';
import { nameKey } from '#domain/signup/names.ts';

export interface PersonNumbers {
  personId: string;
  phone: string;
  teacherPhone: string;
  schoolPhone: string;
}

/** Phone numbers of an edition, as signups and the office gave them. */
export interface PhoneNumbers {
  people: readonly PersonNumbers[];
  /** By the id of the accompanist. */
  accompanists: Readonly<Record<string, string>>;
}

export type PhoneRole = 'school' | 'educator' | 'teacher' | 'accompanist' | 'performer';

export interface PhoneRow {
  /** Empty for the school itself. */
  name: string;
  role: PhoneRole;
  phone: string;
}

export interface PhoneSection {
  /** Empty: people without a school. */
  school: string;
  /** When the school is first on stage; null without a released place. */
  first: ReleasedPlace | null;
  rows: PhoneRow[];
}

interface ListedPeople {
  appearances: readonly Appearance[];
  persons: readonly RosterPerson[];
}

/**
 * Whom to call when a school has not come: the school, its educators and teachers. The number of a
 * performer, usually that of a parent, is listed only where there is no other, because a paper can
 * be lost.
 */
export function phoneSections(
  { appearances, persons }: ListedPeople,
  numbers: PhoneNumbers,
): PhoneSection[] {
  const known = new Map(numbers.people.map((one) => [one.personId, one]));
  const playing = new Set(appearances.flatMap(({ players }) => players.map(({ id }) => id)));
  const signups = new Set(appearances.map(({ signupId }) => signupId));
  const listed = persons.filter(
    ({ id, identity, signupId }) =>
      playing.has(id) || (identity === 'educator' && signups.has(signupId)),
  );
  return schoolsOf(listed).map(({ name, people }) => {
    const ids = new Set(people.map(({ id }) => id));
    return {
      school: name,
      first: firstPlace(appearances.filter(({ players }) => players.some(({ id }) => ids.has(id)))),
      rows: rowsOf(people, known),
    };
  });
}

function rowsOf(
  people: readonly RosterPerson[],
  known: ReadonlyMap<string, PersonNumbers>,
): PhoneRow[] {
  const numbersOf = ({ id }: RosterPerson) => known.get(id);
  const rows = distinctRows([
    ...people.map((one) => rowOf('school', '', numbersOf(one)?.schoolPhone)),
    ...people
      .filter(({ identity }) => identity === 'educator')
      .map((one) => rowOf('educator', one.name, numbersOf(one)?.phone)),
    ...people
      .filter(({ identity }) => identity === 'performer')
      .map((one) => rowOf('teacher', one.teacherName, numbersOf(one)?.teacherPhone)),
  ]);
  if (rows.length > 0) return rows;
  return distinctRows(people.map((one) => rowOf('performer', one.name, numbersOf(one)?.phone)));
}

function rowOf(role: PhoneRole, name: string, phone = ''): PhoneRow {
  return { role, name, phone: phone.trim() };
}

/** One row for each number of a person; a teacher who is also an educator is one person. */
function distinctRows(rows: readonly PhoneRow[]): PhoneRow[] {
  const found = new Map<string, PhoneRow>();
  for (const row of rows) {
    const digits = row.phone.replace(/\D/gu, '');
    if (digits === '') continue;
    const key = JSON.stringify([nameKey(row.name), digits]);
    if (!found.has(key)) found.set(key, row);
  }
  return [...found.values()];
}

function firstPlace(appearances: readonly Appearance[]): ReleasedPlace | null {
  const [first] = appearances
    .flatMap(({ released }) => released ?? [])
    .toSorted((one, other) =>
      one.day === other.day ? one.start - other.start : one.day < other.day ? -1 : 1,
    );
  return first ?? null;
}

export interface AccompanistRow {
  name: string;
  phone: string;
  first: ReleasedPlace | null;
  appearances: number;
}

/** Everybody who accompanies, also without a number, so that a missing number is seen in time. */
export function accompanistRows(
  appearances: readonly Appearance[],
  numbers: PhoneNumbers,
): AccompanistRow[] {
  const found = new Map<string, { name: string; played: Appearance[] }>();
  for (const appearance of appearances) {
    for (const { id, name } of appearance.accompanists) {
      const known = found.get(id) ?? { name, played: [] };
      found.set(id, known);
      known.played.push(appearance);
    }
  }
  return [...found]
    .map(([id, { name, played }]) => ({
      name,
      phone: numbers.accompanists[id] ?? '',
      first: firstPlace(played),
      appearances: played.length,
    }))
    .toSorted((one, other) => inSlovakOrder(one.name, other.name));
}
