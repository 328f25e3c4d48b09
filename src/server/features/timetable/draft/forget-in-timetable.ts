import { isDeepStrictEqual } from 'node:util';
import { forgetWitness } from '#domain/timetable/forget-witness.ts';
import type { Availability, TimetableSettings } from '#domain/timetable/timetable-settings.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  findNamesakes,
  findTimetable,
  lockTimetable,
  writeSettings,
} from '#server/features/timetable/draft/queries.ts';
import { playerKey } from '#server/features/timetable/load-appearances.ts';

type Known = Parameters<typeof playerKey>[0];

interface Wanted {
  configId: string;
  /** The person under each name that it had. */
  persons: readonly Known[];
  /** Ids of accompanists who are this person. */
  accompanists: readonly string[];
}

/** When a person can come, as the office wrote it into the settings of the timetable. */
export async function findAvailabilityOf(
  db: Queryable,
  { configId, persons, accompanists }: Wanted,
): Promise<Availability[]> {
  const keys = keysOf({ persons, accompanists });
  const row = await findTimetable(db, configId);
  return (row?.settings?.availability ?? []).filter((one) => isAbout(one, keys));
}

/** Inside a transaction, after the person was erased: somebody of the same name may stay. */
export async function forgetInTimetable(
  db: Queryable,
  { configId, persons, accompanists, words }: Wanted & { words: readonly string[] },
): Promise<void> {
  const keys = keysOf({ persons, accompanists });
  const names = persons.map(({ name }) => name);
  for (const other of await findNamesakes(db, { configId, names })) keys.delete(playerKey(other));
  const forgotten = (settings: TimetableSettings): TimetableSettings => ({
    ...settings,
    availability: settings.availability.filter((one) => !isAbout(one, keys)),
    categories: settings.categories.map((rules) => forgetWitness(rules, words)),
  });
  const before = (await findTimetable(db, configId))?.settings;
  if (!before || isDeepStrictEqual(forgotten(before), before)) return;
  const { settings } = await lockTimetable(db, configId);
  if (settings) await writeSettings(db, { configId, settings: forgotten(settings) });
}

function keysOf({ persons, accompanists }: Omit<Wanted, 'configId'>): Set<string> {
  return new Set([...persons.map(playerKey), ...accompanists.map((id) => `accompanist ${id}`)]);
}

function isAbout({ subject, key }: Availability, keys: ReadonlySet<string>): boolean {
  return subject === 'person' && keys.has(key);
}
