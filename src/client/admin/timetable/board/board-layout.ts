import type { ShownBlock, TimetableView } from '#client/admin/timetable/timetable-view.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Slot } from '#domain/timetable/slots.ts';
import {
  type OpeningHours,
  openingOf,
  type TimetableHall,
} from '#domain/timetable/timetable-settings.ts';

/** A day as space: a column for each hall, minutes from top to bottom. */
export interface BoardDay {
  day: PlainDate;
  /** Whole hours that cover everything of the day. */
  from: number;
  to: number;
  columns: BoardColumn[];
}

export interface BoardColumn {
  hall: TimetableHall;
  hours: OpeningHours | null;
  blocks: ShownBlock[];
  runs: BoardRun[];
}

/**
 * Cards that lie in about half an hour and do not overlap those of another run. The browser lays out,
 * paints and searches only the runs in sight, so that a day of 600 cards scrolls and drags smoothly.
 */
export interface BoardRun {
  start: number;
  end: number;
  cards: BoardCard[];
}

/** An appearance. Overlapping ones lie beside each other in lanes. */
export interface BoardCard {
  slot: Slot;
  lane: number;
  lanes: number;
}

const HOUR = 60;
/** So little comes into sight at once that no frame of scrolling is long. */
const RUN = 30;
/** Shown for a day on which nothing is open. */
const USUAL_HOURS = { from: 8 * HOUR, to: 18 * HOUR };

export function boardDay({ settings, blocks }: TimetableView, day: PlainDate): BoardDay {
  const columns = settings.halls.map((hall) => {
    const inHall = blocks.filter(({ block }) => block.hall === hall.id && block.day === day);
    return {
      hall,
      hours: openingOf(hall, day),
      blocks: inHall,
      runs: inRuns(inLanes(inHall.flatMap(({ slots }) => slots))),
    };
  });
  const times = columns.flatMap(({ hours, blocks: inHall, runs }) => [
    ...(hours ? [hours.from, hours.to] : []),
    ...inHall.flatMap(({ block, end }) => [block.start, end]),
    ...runs.flatMap(({ start, end }) => [start, end]),
  ]);
  const all = times.length > 0 ? times : [USUAL_HOURS.from, USUAL_HOURS.to];
  const from = Math.floor(Math.min(...all) / HOUR) * HOUR;
  return {
    day,
    from,
    to: Math.max(Math.ceil(Math.max(...all) / HOUR) * HOUR, from + HOUR),
    columns,
  };
}

/** Each appearance in the first lane that is free; a row of overlaps shares the number of lanes. */
export function inLanes(slots: readonly Slot[]): BoardCard[] {
  const cards: BoardCard[] = [];
  let together: BoardCard[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const card of together) card.lanes = ends.length;
    together = [];
    ends = [];
  };
  for (const slot of slots.toSorted((one, other) => one.start - other.start)) {
    if (ends.every((end) => end <= slot.start)) close();
    const free = ends.findIndex((end) => end <= slot.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = slot.end;
    const card = { slot, lane, lanes: 1 };
    together.push(card);
    cards.push(card);
  }
  close();
  return cards;
}

/** Divided after half an hour, where nothing overlaps. The cards are sorted by start. */
export function inRuns(cards: readonly BoardCard[]): BoardRun[] {
  const runs: BoardRun[] = [];
  for (const card of cards) {
    const { start, end } = card.slot;
    const run = runs.at(-1);
    if (!run || (start >= run.end && start >= run.start + RUN)) {
      runs.push({ start, end, cards: [card] });
    } else {
      run.cards.push(card);
      run.end = Math.max(run.end, end);
    }
  }
  return runs;
}

/** Gaps of a block with the time at which they begin. */
export function gapsOf({
  block,
  slots,
}: ShownBlock): { position: number; start: number; minutes: number }[] {
  const ends = new Map(slots.map(({ position, end }) => [position, end]));
  let free = block.start;
  return block.items.flatMap((item, position) => {
    if (item.is === 'appearance') {
      free = Math.max(free, ends.get(position) ?? free);
      return [];
    }
    const gap = { position, start: free, minutes: item.minutes };
    free += item.minutes;
    return [gap];
  });
}

/** The line at which an appearance would be put into a block, as a minute of the day. */
export function minuteOfPosition({ block, slots, end }: ShownBlock, position: number): number {
  const next = slots.find((slot) => slot.position >= position);
  return next ? next.start : Math.max(end, block.start);
}

/** A place that the arrow keys visit, in each column from top to bottom. */
export interface BoardStop {
  /** Of the element. */
  id: string;
  start: number;
}

export function boardStops({ columns }: BoardDay, isPutting: boolean): BoardStop[][] {
  return columns.map(({ blocks }) =>
    blocks.flatMap(({ block, end, slots }) => [
      { id: `card-${block.id}`, start: block.start },
      ...slots.map(({ appearanceId, start }) => ({ id: `card-${appearanceId}`, start })),
      ...(isPutting && block.kind === 'perform' ? [{ id: `end-${block.id}`, start: end }] : []),
    ]),
  );
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The next stop; sideways the nearest in time of the next column that has any. */
export function nextStop(
  stops: readonly (readonly BoardStop[])[],
  current: string,
  key: ArrowKey,
): string | null {
  const column = stops.findIndex((one) => one.some(({ id }) => id === current));
  const here = stops[column];
  const row = here?.findIndex(({ id }) => id === current) ?? -1;
  const at = here?.[row];
  if (!here || !at) return stops.flat()[0]?.id ?? null;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    return here[row + (key === 'ArrowUp' ? -1 : 1)]?.id ?? null;
  }
  const beside =
    key === 'ArrowRight' ? stops.slice(column + 1) : stops.slice(0, column).toReversed();
  const [next] = beside.filter((one) => one.length > 0);
  const nearest = next?.toSorted(
    (one, other) => Math.abs(one.start - at.start) - Math.abs(other.start - at.start),
  )[0];
  return nearest?.id ?? null;
}
