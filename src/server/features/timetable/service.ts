import { type HallPlan, hallPlans } from '#domain/day/hall-plan.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { CategoryOrder } from '#domain/jury/category-protocol.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import type { ReleasedBreak } from '#domain/timetable/release-difference.ts';
import { type ReleaseChange, releaseDifference } from '#domain/timetable/release-difference.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { settingsOf } from '#server/features/timetable/draft/change-draft.ts';
import {
  findAvailabilityOf,
  forgetInTimetable,
} from '#server/features/timetable/draft/forget-in-timetable.ts';
import {
  findTimetable,
  forgetAvailability,
  forgetTimetable,
} from '#server/features/timetable/draft/queries.ts';
import { findTitles } from '#server/features/timetable/load-appearances.ts';
import { loadDraws } from '#server/features/timetable/load-draws.ts';
import {
  createProgrammeReader,
  type ProgrammeReader,
} from '#server/features/timetable/releases/keep-programmes.ts';
import {
  copyNewestRelease,
  findReleaseById,
  findReleases,
  findSlots,
} from '#server/features/timetable/releases/queries.ts';
import {
  findCalendarOf,
  findReleasedTimetable,
  findTimesOf,
  openSchoolTimes,
} from '#server/features/timetable/releases/read-own-times.ts';
import type { Programme } from '#server/features/timetable/releases/read-programme.ts';
import { FunctionError } from '#server/refusal.ts';

export {
  copyNewestRelease,
  createProgrammeReader,
  findAvailabilityOf,
  findCalendarOf,
  findReleasedTimetable,
  findTimesOf,
  forgetAvailability,
  forgetInTimetable,
  forgetTimetable,
  loadDraws,
  openSchoolTimes,
  type ProgrammeReader,
};

/** The programme of the current edition for its page; null when there is no such release. */
export async function openProgramme(
  { programmes, configs }: { programmes: ProgrammeReader; configs: Pick<ConfigService, 'current'> },
  number: number | null,
): Promise<Programme | null> {
  return programmes.read(await configs.current(), number).catch((error: unknown) => {
    if (error instanceof FunctionError && error.code === 'not-found') return null;
    throw error;
  });
}

/** The newest release by hall and day; empty before a release and after its withdrawal. */
export async function findHallPlans(db: Queryable, config: ConfigRecord): Promise<HallPlan[]> {
  const released = await findReleasedTimetable(db, config.id);
  if (!released) return [];
  const rules = settingsOf(await findTimetable(db, config.id), config);
  return hallPlans({ ...released, pauses: released.blocks }, rules);
}

/** Where each appearance is in the released timetable; empty before a release. */
export async function findReleasedPlaces(
  db: Queryable,
  configId: string,
): Promise<Record<string, ReleasedPlace>> {
  const released = await findReleasedTimetable(db, configId);
  const places = new Map(released?.halls.map(({ id }, index) => [id, index]));
  const sorted = (released?.slots ?? []).toSorted(
    (one, other) =>
      (one.day < other.day ? -1 : Number(one.day > other.day)) ||
      (places.get(one.hall) ?? 0) - (places.get(other.hall) ?? 0) ||
      one.start - other.start,
  );
  return Object.fromEntries(
    sorted.map(({ appearanceId, number, day, start, hallName }, position) => [
      appearanceId,
      { position, number, day, start, hallName },
    ]),
  );
}

/** Blocks without performances of the newest release. */
export async function findBreaks(db: Queryable, configId: string): Promise<ReleasedBreak[]> {
  return (await findReleasedTimetable(db, configId))?.blocks ?? [];
}

/** A hall of the newest release by its id. */
export async function findReleasedHall(
  db: Queryable,
  { config, id }: { config: ConfigRecord; id: string },
): Promise<{ id: string; name: string } | null> {
  const released = await findReleasedTimetable(db, config.id);
  return released?.halls.find((hall) => hall.id === id) ?? null;
}

/** Minutes before an appearance that its players warm up. */
export async function findWarmUpMinutes(db: Queryable, config: ConfigRecord): Promise<number> {
  return settingsOf(await findTimetable(db, config.id), config).warmUpMinutes;
}

/** How the order of each category came about. */
export async function findOrders(
  db: Queryable,
  config: ConfigRecord,
): Promise<Map<string, CategoryOrder>> {
  const { categories } = settingsOf(await findTimetable(db, config.id), config);
  return new Map(
    categories.map(({ code, order, letter, draw }) => [
      code,
      { rule: order, letter, draw: order === 'lot-before' ? draw : null },
    ]),
  );
}

export interface ReleaseNews {
  configId: string;
  /** With the name of the soloist or group; empty where nothing is known of them any more. */
  changes: (ReleaseChange & { title: string })[];
}

/** Changes for some signups between a release and the one before; null if unknown. */
export async function findReleaseNews(
  db: Queryable,
  { releaseId, signupIds }: { releaseId: string; signupIds: readonly string[] },
): Promise<ReleaseNews | null> {
  const release = await findReleaseById(db, releaseId);
  if (!release) return null;
  const releases = await findReleases(db, release.configId);
  const before = releases.find(({ number }) => number === release.number - 1);
  const changes = releaseDifference(
    before ? await findSlots(db, before.id) : [],
    await findSlots(db, releaseId),
  );
  const concerned = changes.filter(({ signupId }) => signupIds.includes(signupId));
  const titles = await findTitles(
    db,
    concerned.map(({ appearanceId }) => appearanceId),
  );
  return {
    configId: release.configId,
    changes: concerned.map((change) => ({
      ...change,
      title: titles.get(change.appearanceId) ?? '',
    })),
  };
}
