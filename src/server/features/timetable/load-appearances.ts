import type { StageAppearance } from '#domain/appearance/stage-appearance.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { schoolKey } from '#domain/prints/schools.ts';
import { nameKey, printedName } from '#domain/signup/names.ts';
import { ageOn } from '#domain/time/plain-date.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  findKnownAppearances,
  findStageAppearances,
  type KnownAppearance,
} from '#server/features/roster/service.ts';

/** Everything that plays, as the timetable places it; people on the waiting list do not. */
export async function loadAppearances(
  db: Queryable,
  config: ConfigRecord,
): Promise<TimetableAppearance[]> {
  const found = await findStageAppearances(db, config.id);
  return found
    .filter(({ state, players }) => state !== 'waitlisted' && players.length > 0)
    .map((appearance) => timetableAppearance(appearance, config));
}

/** The given appearances, which are no longer played, as far as their place in a block goes. */
export async function loadGone(
  db: Queryable,
  ids: readonly string[],
): Promise<TimetableAppearance[]> {
  if (ids.length === 0) return [];
  const found = await findKnownAppearances(db, ids);
  return found.map((one) => ({
    id: one.id,
    signupId: one.signupId,
    category: one.category,
    isGroup: one.isGroup,
    title: titleOf(one),
    minutes: wholeMinutes(one.countedSeconds),
    players: [],
    accompanists: [],
    teachers: [],
    school: '',
    schoolKey: '',
    age: null,
    youngestBorn: null,
    instrument: '',
  }));
}

function wholeMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

type Player = StageAppearance['players'][number];

function timetableAppearance(
  appearance: StageAppearance,
  { edition }: Pick<ConfigRecord, 'edition'>,
): TimetableAppearance {
  const { id, signupId, category, group, players, accompanists, countedSeconds } = appearance;
  const [first] = players;
  const births = players.flatMap(({ birthDate }) => (birthDate === null ? [] : [birthDate]));
  const youngestBorn = births.toSorted().at(-1) ?? null;
  return {
    id,
    signupId,
    category,
    isGroup: group !== null,
    title: appearanceTitle(appearance),
    minutes: wholeMinutes(countedSeconds),
    players: players.map((player) => ({ key: playerKey(player), name: printedName(player.name) })),
    accompanists: accompanists.map(({ id: key, name }) => ({ key: `accompanist ${key}`, name })),
    teachers: teachersOf(players),
    school: first?.school ?? '',
    schoolKey: schoolKey(first?.school ?? ''),
    age: youngestBorn === null ? null : ageOn(youngestBorn, edition.startsOn),
    youngestBorn,
    instrument: first?.instrument ?? '',
  };
}

function appearanceTitle({ group, players }: StageAppearance): string {
  const names = players.map(({ name }) => name);
  return titleOf({ group: group?.name ?? '', names });
}

/** Titles by appearance, also of those that are no longer played. */
export async function findTitles(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await findKnownAppearances(db, ids);
  return new Map(found.map((one) => [one.id, titleOf(one)]));
}

/** A group without a name is called by its players. */
export function titleOf({ group, names }: Pick<KnownAppearance, 'group' | 'names'>): string {
  return group.trim() || names.map((name) => printedName(name)).join(', ');
}

/** A pupil may be in several signups, so the id of a person does not tell them apart. */
export function playerKey({ name, birthDate }: Pick<Player, 'name' | 'birthDate'>): string {
  return `player ${nameKey(name)} ${birthDate ?? ''}`.trim();
}

function teachersOf(players: readonly Player[]): { key: string; name: string }[] {
  const teachers = new Map<string, string>();
  for (const { teacherName } of players) {
    const key = nameKey(teacherName);
    if (key !== '') teachers.set(key, printedName(teacherName));
  }
  return [...teachers].map(([key, name]) => ({ key: `teacher ${key}`, name }));
}
