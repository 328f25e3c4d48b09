import type { PlainDate } from '#domain/time/plain-date.ts';
import type { MinuteOfDay } from '#domain/timetable/timetable-settings.ts';

export const BLOCK_KINDS = ['perform', 'break', 'deliberation', 'rehearsal', 'ceremony'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** An appearance in the order of its block. */
export interface PlacedItem {
  is: 'appearance';
  appearanceId: string;
  /** A fixed start; null: computed from the order. */
  pin: MinuteOfDay | null;
}

/** Time in which nobody plays. */
export interface GapItem {
  is: 'gap';
  minutes: number;
  /** The appearance that was withdrawn from here; null: a pause. */
  withdrawn: string | null;
}

export type BlockItem = PlacedItem | GapItem;

/** A part of a day in one hall. Times inside it are computed from the order. */
export interface TimetableBlock {
  id: string;
  kind: BlockKind;
  hall: string;
  day: PlainDate;
  start: MinuteOfDay;
  /** Length; a block of performances is as long as they are, and this is 0. */
  minutes: number;
  /** Empty: the name of its kind. */
  title: string;
  /** Only in a block of performances. */
  items: BlockItem[];
}

/** As stored: the next change names the version. */
export interface StoredBlock extends TimetableBlock {
  version: number;
}

export function appearanceIdsOf({ items }: Pick<TimetableBlock, 'items'>): string[] {
  return items.flatMap((item) => (item.is === 'appearance' ? [item.appearanceId] : []));
}

/** By day, then hall in the order of the edition, then start. */
export function inTimetableOrder<
  Block extends Pick<TimetableBlock, 'id' | 'day' | 'hall' | 'start'>,
>(blocks: readonly Block[], halls: readonly { id: string }[]): Block[] {
  const places = new Map(halls.map(({ id }, index) => [id, index]));
  const placeOf = (hall: string) => places.get(hall) ?? places.size;
  return blocks.toSorted(
    (one, other) =>
      compare(one.day, other.day) ||
      placeOf(one.hall) - placeOf(other.hall) ||
      one.start - other.start ||
      compare(one.id, other.id),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
