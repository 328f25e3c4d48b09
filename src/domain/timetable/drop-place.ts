import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BlockItem, TimetableBlock } from '#domain/timetable/block.ts';
import { takeOut } from '#domain/timetable/edit-blocks.ts';
import type { TimedBlock } from '#domain/timetable/slots.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import {
  DAY_MINUTES,
  type MinuteOfDay,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

/** Where a card is put: among the items of a block, or into a new block. */
export type DropPlace =
  | { is: 'position'; blockId: string; position: number }
  | { is: 'new'; hall: string; day: PlainDate; start: MinuteOfDay };

export interface DropPoint {
  hall: string;
  day: PlainDate;
  minute: MinuteOfDay;
}

/** A card that is dropped this close to a block belongs to the block. */
const NEAR_MINUTES = 10;
/** New blocks start at whole five minutes. */
const STEP_MINUTES = 5;

/**
 * The place of a card that is dropped at a time of a hall: before the first appearance whose middle
 * is later. Far from every block of performances it begins a new one; null: a break or another
 * block without performances is there.
 *
 * @param movedId The dropped appearance, which does not count as an obstacle.
 */
export function dropPlace(
  blocks: readonly TimedBlock[],
  { hall, day, minute }: DropPoint,
  movedId: string,
): DropPlace | null {
  const inHall = blocks.filter(({ block }) => block.hall === hall && block.day === day);
  const here = inHall.find(
    ({ block, end }) => minute >= block.start && minute < Math.max(end, block.start + 1),
  );
  if (here) return here.block.kind === 'perform' ? placeIn(here, minute, movedId) : null;
  const near = inHall
    .filter(({ block }) => block.kind === 'perform')
    .map((timed) => ({ timed, away: minutesAway(timed, minute) }))
    .toSorted((one, other) => one.away - other.away)[0];
  if (near && near.away <= NEAR_MINUTES) return placeIn(near.timed, minute, movedId);
  const start = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  return { is: 'new', hall, day, start: Math.min(Math.max(start, 0), DAY_MINUTES - 1) };
}

function minutesAway({ block, end }: TimedBlock, minute: MinuteOfDay): number {
  return minute < block.start ? block.start - minute : minute - end;
}

/** Positions count with the moved appearance. */
function placeIn({ block, slots }: TimedBlock, minute: MinuteOfDay, movedId: string): DropPlace {
  const later = slots.find(
    ({ appearanceId, start, end }) => appearanceId !== movedId && (start + end) / 2 > minute,
  );
  return {
    is: 'position',
    blockId: block.id,
    position: later?.position ?? block.items.length,
  };
}

interface NewBlockOrder {
  appearanceId: string;
  place: Extract<DropPlace, { is: 'new' }>;
  newId: string;
}

/** The blocks that change when an appearance begins a new block; its old place closes up. */
export function intoNewBlock<Block extends TimetableBlock>(
  blocks: readonly Block[],
  { appearanceId, place: { hall, day, start }, newId }: NewBlockOrder,
  surroundings: { appearances: readonly TimetableAppearance[]; settings: TimetableSettings },
): TimetableBlock[] {
  const left = blocks.flatMap((block) => {
    const rest = takeOut(block, { appearanceId, leaves: 'closed' }, surroundings);
    return rest === block ? [] : [rest];
  });
  const items: BlockItem[] = [{ is: 'appearance', appearanceId, pin: null }];
  const added: TimetableBlock = {
    id: newId,
    kind: 'perform',
    hall,
    day,
    start,
    minutes: 0,
    title: '',
    items,
  };
  return [...left, added];
}
