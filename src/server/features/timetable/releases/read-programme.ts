import type { FunctionOutput } from '#contract/functions.ts';
import type { StageAppearance } from '#domain/appearance/stage-appearance.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { mayPublish } from '#domain/edition/publication.ts';
import { printedName } from '#domain/signup/names.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { ReleasedSlot } from '#domain/timetable/release-difference.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findRoster, findStageAppearances } from '#server/features/roster/service.ts';
import { findReleases, findSlots } from '#server/features/timetable/releases/queries.ts';
import { requireFound } from '#server/refusal.ts';

export type Programme = FunctionOutput<'getProgramme'>;

const NOTHING = { appearances: [], breaks: [], endings: {} };

/**
 * A release as everybody may see it. Places and times are those of the release; names, pieces and
 * consents are read now, so that a withdrawn consent hides a name at once.
 */
export async function readProgramme(
  db: Queryable,
  { config, number }: { config: ConfigRecord; number: number | null },
): Promise<Programme> {
  const releases = await findReleases(db, config.id);
  const [newest] = releases;
  const release = number === null ? newest : releases.find((one) => one.number === number);
  if (number !== null) requireFound(release);
  if (!release) return { release: null, ...NOTHING };
  const isWithdrawn = release.withdrawnAt !== null;
  const about = {
    number: release.number,
    releasedAt: release.releasedAt.toISOString(),
    isWithdrawn,
    isNewest: release === newest,
  };
  if (isWithdrawn) return { release: about, ...NOTHING };
  const places = new Map(release.halls.map(({ id }, index) => [id, index]));
  const slots = (await findSlots(db, release.id)).toSorted(
    (one, other) =>
      (one.day < other.day ? -1 : Number(one.day > other.day)) ||
      (places.get(one.hall) ?? 0) - (places.get(other.hall) ?? 0) ||
      one.start - other.start,
  );
  const naming = await readNaming(db, config);
  return {
    release: about,
    appearances: slots.map((slot) => programmeItem(slot, naming)),
    breaks: release.blocks.map(({ kind, title, hallName, day, start, minutes }) => ({
      kind,
      title,
      hall: hallName,
      day,
      startsAt: startsAt(day, start),
      minutes,
    })),
    endings: Object.fromEntries(
      slots.map(({ appearanceId, day, start, minutes }) => [
        appearanceId,
        startsAt(day, start + minutes),
      ]),
    ),
  };
}

interface Naming {
  appearances: ReadonlyMap<string, StageAppearance>;
  /** Ids of persons who allowed to publish their name. */
  named: ReadonlySet<string>;
}

async function readNaming(db: Queryable, config: ConfigRecord): Promise<Naming> {
  const [appearances, { persons }] = await Promise.all([
    findStageAppearances(db, config.id),
    findRoster(db, config.id),
  ]);
  const named = persons.filter(({ consents }) => mayPublish(consents, config));
  return {
    appearances: new Map(appearances.map((appearance) => [appearance.id, appearance])),
    named: new Set(named.map(({ id }) => id)),
  };
}

function programmeItem(
  { appearanceId, number, hallName, day, start, category }: ReleasedSlot,
  { appearances, named }: Naming,
): Programme['appearances'][number] {
  const appearance = appearances.get(appearanceId);
  const players = appearance?.players.filter(({ personId }) => named.has(personId)) ?? [];
  const names = players.map(({ name }) => printedName(name));
  const pieces = appearance?.pieces.map(({ composer, title }) => ({ composer, title })) ?? [];
  return {
    number,
    appearanceId,
    hall: hallName,
    day,
    startsAt: startsAt(day, start),
    category,
    title: names.length === 0 ? '' : appearance?.group?.name.trim() || names.join(', '),
    names,
    ...(pieces.length > 0 && { pieces }),
  };
}

function startsAt(day: PlainDate, minute: number): string {
  return `${day}T${clockTime(minute)}`;
}
