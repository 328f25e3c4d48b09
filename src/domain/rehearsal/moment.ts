import type { DayEventKind, DayJob } from '#domain/day/event-kinds.ts';

export interface RehearsedSlot {
  appearanceId: string;
  hall: string;
  /** Minutes after midnight. */
  start: number;
  minutes: number;
  category: string;
  playerIds: readonly string[];
}

/** What a rehearsed day is made of. */
export interface RehearsalScene {
  day: string;
  slots: readonly RehearsedSlot[];
  /** Everybody who is expected on the day. */
  people: readonly { id: string; school: string }[];
  /** People who ordered lunch for the day. */
  meals: readonly string[];
  seats: readonly { id: string; categories: readonly string[] }[];
  /** `seat appearance`: the juror does not judge it. */
  excluded: ReadonlySet<string>;
  /** Payloads of scores that the rule of a category allows. */
  scores: ReadonlyMap<string, readonly object[]>;
}

export interface StoryDevice {
  key: string;
  job: DayJob;
  place: string;
}

export interface RecordedMoment {
  is: 'event';
  minute: number;
  device: string;
  kind: DayEventKind;
  subject: string;
  payload: Record<string, unknown>;
}

/** Something that happens to a device rather than on it. */
export interface Mishap {
  is: 'cut' | 'back' | 'dies' | 'wakes';
  minute: number;
  device: string;
}

/** A device gets another one's place; the office shows it a code that retires the old one. */
export interface Replacement {
  is: 'replaced';
  minute: number;
  device: string;
  by: StoryDevice;
}

export type Moment = RecordedMoment | Mishap | Replacement;

export interface DayStory {
  devices: StoryDevice[];
  /** In the order of time; of one device in the order in which it numbers them. */
  moments: Moment[];
  late: { school: string; people: number; minutes: number } | null;
  /** One person of the day stays at home. */
  absent: string | null;
}

export function hallKey(hall: string): string {
  return `hall ${hall}`;
}

export function seatKey(seat: string): string {
  return `seat ${seat}`;
}

export function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
