import { pieceText } from '#domain/appearance/specification-fields.ts';
import { badgeDigits } from '#domain/day/badge-code.ts';
import type { DayJob } from '#domain/day/event-kinds.ts';
import type { HallPlan } from '#domain/day/hall-plan.ts';
import { type MealEntitlement, mealEntitlement } from '#domain/day/meal-entitlement.ts';
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
import type { BlockKind } from '#domain/timetable/block.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';

/** The data of a person for every job: no birth date, no address, no phone number. */
export interface SnapshotPerson {
  name: string;
  school: string;
  identity: Identity;
  signupId: string;
  /** The digits of the badge. */
  badge: string;
}

/** Further data for the desk. */
export interface SnapshotDeskPerson {
  birthYear: number | null;
  categories: string[];
  days: PlainDate[];
  teacherName: string;
  notShown: ShownUse[];
  slots: SnapshotSlot[];
  /** What the person plays together with others. */
  groups: SnapshotGroup[];
}

/** An appearance of several players; they usually arrive together. */
export interface SnapshotGroup {
  id: string;
  title: string;
  players: number;
}

/** Where and when a person plays, by the released timetable. */
export interface SnapshotSlot {
  category: string;
  number: string;
  day: PlainDate;
  hall: string;
  /** HH:MM */
  startsAt: string;
}

export interface SnapshotSignup {
  number: string;
  state: SignupState;
  owedMinor: number;
}

/** Meals that a person has ordered. */
export interface SnapshotMeal {
  portions: MealEntitlement;
}

/** The name of another device, so that a person is told at which desk something was recorded. */
export interface SnapshotDevice {
  label: string;
}

/** An appearance, in the order of the printed lists. */
export interface SnapshotAppearance {
  category: string;
  day: PlainDate | null;
  /** Place among all appearances of the edition. */
  place: number;
  /** Running number, hall and time (HH:MM) of the released timetable; empty before a release. */
  number: string;
  hallId: string;
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
  /** Minutes from its end to the next start. */
  changeover: number;
}

/** Time of a hall in which nobody plays, as released. */
export interface SnapshotPause {
  day: PlainDate;
  hallId: string;
  startsAt: string;
  minutes: number;
  /** What a late hall leaves of it. */
  least: number;
  kind: BlockKind;
  title: string;
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
  device: SnapshotDevice;
  pause: SnapshotPause;
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
  desk: ['person', 'desk-person', 'signup', 'meal', 'device'],
  kitchen: ['person', 'meal', 'device'],
  hall: ['appearance', 'pause'],
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
  /** Labels of the devices by their id. */
  devices: ReadonlyMap<string, string>;
  /** The released timetable. */
  plans: readonly HallPlan[];
}

/** People on the waiting list are in it, because they may come and ask. */
export function snapshotRows(
  { persons, appearances, owed, badges, devices, plans }: SnapshotSource,
  config: Pick<EditionConfig, 'consents' | 'categories' | 'attend'>,
): SnapshotRow[] {
  const signups = new Map(persons.map((person) => [person.signupId, person]));
  const planned = new Map(
    plans.flatMap(({ hall, items }) =>
      items.map(({ id, changeover }) => [id, { hallId: hall, changeover }] as const),
    ),
  );
  const dayOf = new Map(config.categories.map(({ code, day }) => [code, day]));
  const [slots, groups] = [slotsOf(appearances), groupsOf(appearances)];
  return [
    ...persons.flatMap((person) => rowsOfPerson(person, { badges, dayOf, slots, groups, config })),
    ...[...signups.values()].map(({ signupId, number, state }) => {
      const content: SnapshotSignup = { number, state, owedMinor: owed.get(signupId) ?? 0 };
      return { kind: 'signup', id: signupId, content };
    }),
    ...appearances.map((one, place) => rowOfAppearance(one, place, planned.get(one.id))),
    ...plans.flatMap(rowsOfPauses),
    ...[...devices].map(([id, label]) => {
      const content: SnapshotDevice = { label };
      return { kind: 'device', id, content };
    }),
  ];
}

/** By player. */
function groupsOf(appearances: readonly Appearance[]): Map<string, SnapshotGroup[]> {
  const groups = new Map<string, SnapshotGroup[]>();
  for (const { id, group, players } of appearances) {
    if (players.length < 2) continue;
    const names = players.map(({ name }) => printedName(name));
    const one = { id, title: titleOf(group?.name, names), players: players.length };
    for (const player of players) groups.set(player.id, [...(groups.get(player.id) ?? []), one]);
  }
  return groups;
}

function titleOf(groupName: string | undefined, names: readonly string[]): string {
  return groupName || names.join(', ');
}

/** By person, in the order in which they play. */
function slotsOf(appearances: readonly Appearance[]): Map<string, SnapshotSlot[]> {
  const slots = new Map<string, SnapshotSlot[]>();
  const placed = appearances
    .flatMap(({ released, ...one }) => (released ? { ...one, released } : []))
    .toSorted((one, other) => one.released.position - other.released.position);
  for (const { category, players, released } of placed) {
    const { number, day, hallName, start } = released;
    const slot = { category, number, day, hall: hallName, startsAt: clockTime(start) };
    for (const { id } of players) slots.set(id, [...(slots.get(id) ?? []), slot]);
  }
  return slots;
}

function rowsOfPauses({ day, hall: hallId, items }: HallPlan): SnapshotRow[] {
  return items.flatMap(({ id, start, minutes, least, pause }) => {
    if (!pause) return [];
    const times = { day, hallId, startsAt: clockTime(start), minutes, least };
    const content: SnapshotPause = { ...times, ...pause };
    return [{ kind: 'pause', id, content }];
  });
}

function rowOfAppearance(
  appearance: Appearance,
  place: number,
  planned: { hallId: string; changeover: number } = { hallId: '', changeover: 0 },
): SnapshotRow {
  const { id, category, day, group, players, accompanists, pieces, minutes, released } = appearance;
  const names = players.map(({ name }) => printedName(name));
  const content: SnapshotAppearance = {
    category,
    day,
    place,
    number: released?.number ?? '',
    ...planned,
    hall: released?.hallName ?? '',
    startsAt: released ? clockTime(released.start) : '',
    title: titleOf(group?.name, names),
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
  slots: ReadonlyMap<string, SnapshotSlot[]>;
  groups: ReadonlyMap<string, SnapshotGroup[]>;
  config: Pick<EditionConfig, 'consents'>;
}

function rowsOfPerson(
  person: RosterPerson,
  { badges, dayOf, slots, groups, config }: PersonContext,
) {
  const { id, name, school, identity, signupId, birthDate, categories } = person;
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
    slots: slots.get(id) ?? [],
    groups: groups.get(id) ?? [],
  };
  const rows: SnapshotRow[] = [
    { kind: 'person', id, content: known },
    { kind: 'desk-person', id, content: atDesk },
  ];
  const portions = mealEntitlement(person);
  if (Object.keys(portions).length > 0) {
    const meal: SnapshotMeal = { portions };
    rows.push({ kind: 'meal', id, content: meal });
  }
  return rows;
}
