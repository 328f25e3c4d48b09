import type { Availability } from '#domain/timetable/timetable-settings.ts';
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
export async function forgetAvailabilityOf(
  db: Queryable,
  { configId, persons, accompanists }: Wanted,
): Promise<void> {
  const keys = keysOf({ persons, accompanists });
  const names = persons.map(({ name }) => name);
  for (const other of await findNamesakes(db, { configId, names })) keys.delete(playerKey(other));
  const before = await findTimetable(db, configId);
  if (!before?.settings?.availability.some((one) => isAbout(one, keys))) return;
  const { settings } = await lockTimetable(db, configId);
  if (!settings) return;
  const availability = settings.availability.filter((one) => !isAbout(one, keys));
  await writeSettings(db, { configId, settings: { ...settings, availability } });
}

function keysOf({ persons, accompanists }: Omit<Wanted, 'configId'>): Set<string> {
  return new Set([...persons.map(playerKey), ...accompanists.map((id) => `accompanist ${id}`)]);
}

function isAbout({ subject, key }: Availability, keys: ReadonlySet<string>): boolean {
  return subject === 'person' && keys.has(key);
}
