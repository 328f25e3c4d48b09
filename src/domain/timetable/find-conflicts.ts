import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import {
  byStart,
  byTime,
  type Conflict,
  type ConflictScope,
  type HallDay,
  type Played,
  type ReleasedTime,
} from '#domain/timetable/conflict.ts';
import { hallConflicts } from '#domain/timetable/hall-conflicts.ts';
import { personConflicts } from '#domain/timetable/person-conflicts.ts';
import { byAppearanceId, type TimedBlock, timeBlocks } from '#domain/timetable/slots.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';
import { wishConflicts } from '#domain/timetable/wish-conflicts.ts';

export interface Timetable {
  settings: TimetableSettings;
  blocks: readonly TimetableBlock[];
  appearances: readonly TimetableAppearance[];
  /** Times of the last release by appearance. */
  released: ReadonlyMap<string, ReleasedTime>;
  /** The day of each category. */
  categoryDays: ReadonlyMap<string, PlainDate>;
}

/** All conflicts of a timetable: hard ones first, each part by day and time. */
export function findConflicts(timetable: Timetable): Conflict[] {
  const { settings, released, categoryDays } = timetable;
  const appearances = byAppearanceId(timetable.appearances);
  const blocks = timeBlocks(timetable.blocks, appearances, settings);
  const hallDays = hallDaysOf(blocks, appearances);
  const played = hallDays.flatMap((one) => one.played).sort(byTime);
  const scope: ConflictScope = { hallDays, played, settings, released, categoryDays };
  const found = [...hallConflicts(scope), ...personConflicts(scope), ...wishConflicts(scope)];
  return found.toSorted(
    (one, other) =>
      Number(one.level === 'soft') - Number(other.level === 'soft') || compareStart(one, other),
  );
}

/** Blocks of one hall and day follow each other. */
function hallDaysOf(
  blocks: readonly TimedBlock[],
  appearances: ReadonlyMap<string, TimetableAppearance>,
): HallDay[] {
  const found: (HallDay & { played: Played[]; others: TimedBlock[] })[] = [];
  for (const timed of blocks) {
    const { hall, day, kind } = timed.block;
    let one = found.at(-1);
    if (one?.hall !== hall || one.day !== day) {
      one = { hall, day, played: [], others: [] };
      found.push(one);
    }
    if (kind !== 'perform') one.others.push(timed);
    for (const slot of timed.slots) {
      const appearance = appearances.get(slot.appearanceId);
      if (appearance) one.played.push({ slot, appearance });
    }
  }
  for (const { played } of found) played.sort(byStart);
  return found;
}

function compareStart({ places: [one] }: Conflict, { places: [other] }: Conflict): number {
  if (!one || !other) return 0;
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.start - other.start;
}
