import type { PlainDate } from '#domain/time/plain-date.ts';
import { inTimetableOrder, type TimetableBlock } from '#domain/timetable/block.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import {
  changeoverOf,
  type MinuteOfDay,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

/** When and where an appearance is, computed from the order of its block. */
export interface Slot {
  appearanceId: string;
  blockId: string;
  /** Position among the items of the block. */
  position: number;
  hall: string;
  day: PlainDate;
  start: MinuteOfDay;
  end: MinuteOfDay;
  isPinned: boolean;
}

/** A block with the time it takes. */
export interface TimedBlock {
  block: TimetableBlock;
  end: MinuteOfDay;
  slots: Slot[];
}

type Appearances = ReadonlyMap<string, TimetableAppearance>;

/**
 * The times of a block. The first appearance starts with the block; each other one starts when the
 * one before has ended, plus its change-over. A pinned appearance starts at its time, also when the
 * one before is not over: the overlap is a conflict. Appearances that no longer exist take no time.
 */
export function timeBlock(
  block: TimetableBlock,
  appearances: Appearances,
  settings: TimetableSettings,
): TimedBlock {
  if (block.kind !== 'perform') return { block, end: block.start + block.minutes, slots: [] };
  let free = block.start;
  let isFirst = true;
  const slots: Slot[] = [];
  for (const [position, item] of block.items.entries()) {
    if (item.is === 'gap') {
      free += item.minutes;
      continue;
    }
    const appearance = appearances.get(item.appearanceId);
    if (!appearance) continue;
    const earliest = isFirst ? free : free + changeoverOf(appearance, block.hall, settings);
    const start = item.pin ?? earliest;
    const end = start + appearance.minutes;
    slots.push({
      appearanceId: item.appearanceId,
      blockId: block.id,
      position,
      hall: block.hall,
      day: block.day,
      start,
      end,
      isPinned: item.pin !== null,
    });
    free = Math.max(free, end);
    isFirst = false;
  }
  return { block, end: free, slots };
}

/** All blocks with their times, by day, hall and start. */
export function timeBlocks(
  blocks: readonly TimetableBlock[],
  appearances: Appearances,
  settings: TimetableSettings,
): TimedBlock[] {
  return inTimetableOrder(blocks, settings.halls).map((block) =>
    timeBlock(block, appearances, settings),
  );
}

export function byAppearanceId(
  appearances: readonly TimetableAppearance[],
): Map<string, TimetableAppearance> {
  return new Map(appearances.map((appearance) => [appearance.id, appearance]));
}
