import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BlockKind } from '#domain/timetable/block.ts';
import type { Slot, TimedBlock } from '#domain/timetable/slots.ts';
import type {
  TimetableAppearance,
  TimetablePerson,
} from '#domain/timetable/timetable-appearance.ts';
import type { MinuteOfDay, TimetableSettings } from '#domain/timetable/timetable-settings.ts';

/** A hard conflict cannot happen as planned; a soft one is unpleasant. */
export const CONFLICT_LEVELS = {
  'hall-overlap': 'hard',
  changeover: 'hard',
  'hall-closed': 'hard',
  'player-twice': 'hard',
  'accompanist-twice': 'hard',
  'too-close': 'hard',
  'not-available': 'hard',
  'teacher-twice': 'soft',
  'warm-up': 'soft',
  'short-pause': 'soft',
  'no-lunch': 'soft',
  'youngest-late': 'soft',
  'far-early': 'soft',
  'jury-break': 'soft',
  'moved-earlier': 'soft',
  'wrong-place': 'soft',
  split: 'soft',
  order: 'soft',
} as const;
export type ConflictKind = keyof typeof CONFLICT_LEVELS;
export const CONFLICT_KINDS = Object.keys(CONFLICT_LEVELS) as ConflictKind[];
export type ConflictLevel = (typeof CONFLICT_LEVELS)[ConflictKind];

/** One side of a conflict: an appearance, or a block without performances. */
export interface ConflictPlace {
  blockId: string;
  /** Null: the block itself. */
  appearanceId: string | null;
  kind: BlockKind;
  /** Name of the soloist or group; of a block its title, which may be empty. */
  title: string;
  category: string;
  hall: string;
  day: PlainDate;
  start: MinuteOfDay;
  end: MinuteOfDay;
}

export interface Conflict {
  kind: ConflictKind;
  level: ConflictLevel;
  /** The person, school or category that it is about; empty: none. */
  subject: string;
  /** In the order of time. */
  places: ConflictPlace[];
  /** As it is: a pause, a duration, or a time of the day, by kind. */
  minutes: number;
  /** As it should be. */
  needed: number;
  /** When the person or school can come, or the hours of lunch. */
  hours: readonly Hours[];
  /** The day that was published; null: nothing was. */
  releasedDay: PlainDate | null;
}

interface Hours {
  from: MinuteOfDay;
  to: MinuteOfDay;
}

/** A slot with its appearance. */
export interface Played {
  slot: Slot;
  appearance: TimetableAppearance;
}

export interface ReleasedTime {
  day: PlainDate;
  start: MinuteOfDay;
}

/** A hall on a day. */
export interface HallDay {
  hall: string;
  day: PlainDate;
  /** By start. */
  played: readonly Played[];
  /** Blocks without performances. */
  others: readonly TimedBlock[];
}

/** Everything that conflicts are found in. */
export interface ConflictScope {
  hallDays: readonly HallDay[];
  /** By day and start. */
  played: readonly Played[];
  settings: TimetableSettings;
  /** Times of the last release by appearance. */
  released: ReadonlyMap<string, ReleasedTime>;
  /** The days of the categories. */
  categoryDays: ReadonlyMap<string, PlainDate>;
}

type Finding = Pick<Conflict, 'places'> & Partial<Conflict>;

export function conflict(
  kind: ConflictKind,
  { subject = '', places, minutes = 0, needed = 0, hours = [], releasedDay = null }: Finding,
): Conflict {
  const level = CONFLICT_LEVELS[kind];
  return { kind, level, subject, places, minutes, needed, hours, releasedDay };
}

export function placeOf({ slot, appearance }: Played): ConflictPlace {
  const { blockId, appearanceId, hall, day, start, end } = slot;
  const { title, category } = appearance;
  return { blockId, appearanceId, kind: 'perform', title, category, hall, day, start, end };
}

export function placeOfBlock({ block, end }: TimedBlock): ConflictPlace {
  const { id, kind, title, hall, day, start } = block;
  return { blockId: id, appearanceId: null, kind, title, category: '', hall, day, start, end };
}

/** Groups in the order of the first item of each key. */
export function grouped<Item>(
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

export function byStart(one: Played, other: Played): number {
  return one.slot.start - other.slot.start || one.slot.end - other.slot.end;
}

/** By day, then start. */
export function byTime(one: Played, other: Played): number {
  if (one.slot.day !== other.slot.day) return one.slot.day < other.slot.day ? -1 : 1;
  return byStart(one, other);
}

interface DayOfPerson {
  person: TimetablePerson;
  played: [Played, ...Played[]];
}

/** The appearances of each person and day, by start as they are given; each appearance once. */
export function byPersonAndDay(
  played: readonly Played[],
  roles: readonly ('players' | 'accompanists' | 'teachers')[],
): DayOfPerson[] {
  const found: DayOfPerson[] = [];
  const latest = new Map<string, DayOfPerson>();
  for (const one of played) {
    for (const role of roles) {
      for (const person of one.appearance[role]) {
        const known = latest.get(person.key);
        if (known?.played[0].slot.day !== one.slot.day) {
          const begun: DayOfPerson = { person, played: [one] };
          found.push(begun);
          latest.set(person.key, begun);
        } else if (known.played.at(-1) !== one) known.played.push(one);
      }
    }
  }
  return found;
}
