import { pieceText } from '#domain/appearance/specification-fields.ts';
import { badgeDigits } from '#domain/day/badge-code.ts';
import type { DayJob } from '#domain/day/event-kinds.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { refusedUses, type ShownUse } from '#domain/edition/publication.ts';
import type { Language } from '#domain/language.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import type { Identity } from '#domain/signup/form.ts';
import { printedName } from '#domain/signup/names.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { type PlainDate, yearOf } from '#domain/time/plain-date.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';

/** What every job may see of a person. No birth date, no address, no phone number. */
export interface SnapshotPerson {
  name: string;
  school: string;
  identity: Identity;
  signupId: string;
  /** The digits of the badge. */
  badge: string;
}

/** What the desk needs besides. */
export interface SnapshotDeskPerson {
  birthYear: number | null;
  categories: string[];
  days: PlainDate[];
  teacherName: string;
  notShown: ShownUse[];
}

export interface SnapshotSignup {
  number: string;
  state: SignupState;
  owedMinor: number;
}

/** A meal that was ordered. */
export interface SnapshotMeal {
  day: PlainDate;
}

/** An appearance, in the order of the printed lists. */
export interface SnapshotAppearance {
  category: string;
  day: PlainDate | null;
  /** Place among all appearances of the edition. */
  place: number;
  /** Running number, hall and time (HH:MM) of the released timetable; empty before a release. */
  number: string;
  hall: string;
  startsAt: string;
  /** The soloist or the group. */
  title: string;
  names: string[];
  playerIds: string[];
  schools: string[];
  accompanists: string[];
  pieces: string[];
  minutes: number;
}

/** The seat of a tablet. */
export interface SnapshotSeat {
  name: string;
  categories: string[];
}

/** A category that the seat judges; its id is the code. */
export interface SnapshotCategory {
  name: Record<Language, string>;
  rule: ScoringRule | null;
  /** Rises with every locking and unlocking. */
  epoch: number;
  isLocked: boolean;
  lockedAt: string | null;
}

/** What stands between the seat and an appearance; there is no row where nothing does. */
export interface SnapshotJudged {
  /** Why the juror does not judge it; null: not excluded. */
  exclusion: string | null;
  /** The signup names the juror as the teacher. */
  isOwnPupil: boolean;
}

export interface SnapshotContents {
  person: SnapshotPerson;
  'desk-person': SnapshotDeskPerson;
  signup: SnapshotSignup;
  meal: SnapshotMeal;
  appearance: SnapshotAppearance;
}

export type SnapshotKind = keyof SnapshotContents;

/** What a row is about; the id is that of the person, signup or appearance. */
export interface SnapshotRow {
  kind: string;
  id: string;
  content: object;
}

/** A row for the devices of one job, and of one place unless that is null. */
export interface PlacedRow extends SnapshotRow {
  job: DayJob;
  place: string | null;
}

/** A device holds only what its job needs: a lost one gives away nothing else. */
const KINDS_OF_JOB: Record<DayJob, readonly SnapshotKind[]> = {
  desk: ['person', 'desk-person', 'signup', 'meal'],
  kitchen: ['person', 'meal'],
  hall: ['appearance'],
  seat: ['appearance'],
};

export function isForDevice(
  row: SnapshotRow | PlacedRow,
  { job, place }: { job: DayJob; place: string },
): boolean {
  if ('job' in row) return row.job === job && (row.place === null || row.place === place);
  return (KINDS_OF_JOB[job] as readonly string[]).includes(row.kind);
}

/** The same kind and id may be there for several places. */
export function snapshotKind(row: SnapshotRow | PlacedRow): string {
  return 'job' in row ? `${row.job}:${row.place ?? ''}:${row.kind}` : row.kind;
}

export interface SnapshotSource {
  persons: readonly RosterPerson[];
  /** In the order of the printed lists. */
  appearances: readonly Appearance[];
  owed: ReadonlyMap<string, number>;
  badges: ReadonlyMap<string, number>;
}

/** People on the waiting list are in it, because they may come and ask. */
export function snapshotRows(
  { persons, appearances, owed, badges }: SnapshotSource,
  config: Pick<EditionConfig, 'consents' | 'categories' | 'attend'>,
): SnapshotRow[] {
  const signups = new Map(persons.map((person) => [person.signupId, person]));
  const dayOf = new Map(config.categories.map(({ code, day }) => [code, day]));
  return [
    ...persons.flatMap((person) => rowsOfPerson(person, { badges, dayOf, config })),
    ...[...signups.values()].map(({ signupId, number, state }) => {
      const content: SnapshotSignup = { number, state, owedMinor: owed.get(signupId) ?? 0 };
      return { kind: 'signup', id: signupId, content };
    }),
    ...appearances.map(rowOfAppearance),
  ];
}

function rowOfAppearance(appearance: Appearance, place: number): SnapshotRow {
  const { id, category, day, group, players, accompanists, pieces, minutes, released } = appearance;
  const names = players.map(({ name }) => printedName(name));
  const content: SnapshotAppearance = {
    category,
    day,
    place,
    number: released?.number ?? '',
    hall: released?.hallName ?? '',
    startsAt: released ? clockTime(released.start) : '',
    title: group?.name || names.join(', '),
    names,
    playerIds: players.map((player) => player.id),
    schools: [...new Set(players.map(({ school }) => school))].filter((school) => school !== ''),
    accompanists: accompanists.map(({ name }) => name),
    pieces: pieces.map(pieceText),
    minutes: Math.ceil(minutes),
  };
  return { kind: 'appearance', id, content };
}

interface PersonContext {
  badges: ReadonlyMap<string, number>;
  dayOf: ReadonlyMap<string, PlainDate>;
  config: Pick<EditionConfig, 'consents'>;
}

function rowsOfPerson(person: RosterPerson, { badges, dayOf, config }: PersonContext) {
  const { id, name, school, identity, signupId, birthDate, categories, lunchDay } = person;
  const number = badges.get(id);
  const played = categories.flatMap((code) => dayOf.get(code) ?? []);
  const known: SnapshotPerson = {
    name,
    school,
    identity,
    signupId,
    badge: number === undefined ? '' : badgeDigits(number),
  };
  const atDesk: SnapshotDeskPerson = {
    birthYear: birthDate === null ? null : yearOf(birthDate),
    categories,
    days: [...new Set([...played, ...person.attend])].toSorted(),
    teacherName: person.teacherName,
    notShown: refusedUses(person.consents, config),
  };
  const rows: SnapshotRow[] = [
    { kind: 'person', id, content: known },
    { kind: 'desk-person', id, content: atDesk },
  ];
  if (lunchDay !== null && person.state !== 'waitlisted') {
    const meal: SnapshotMeal = { day: lunchDay };
    rows.push({ kind: 'meal', id, content: meal });
  }
  return rows;
}
