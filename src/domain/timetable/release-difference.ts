import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BlockKind } from '#domain/timetable/block.ts';
import type { MinuteOfDay } from '#domain/timetable/timetable-settings.ts';

/** An appearance in a release. */
export interface ReleasedSlot {
  appearanceId: string;
  signupId: string;
  number: string;
  category: string;
  hall: string;
  hallName: string;
  day: PlainDate;
  start: MinuteOfDay;
  minutes: number;
}

/** A block without performances in a release. */
export interface ReleasedBreak
  extends Pick<ReleasedSlot, 'hallName' | 'day' | 'start' | 'minutes'> {
  kind: BlockKind;
  /** Empty: the name of its kind. */
  title: string;
}

/** Where and when, as far as people are told. */
export type ToldPlace = Pick<ReleasedSlot, 'number' | 'hall' | 'hallName' | 'day' | 'start'>;

export interface ReleaseChange {
  appearanceId: string;
  signupId: string;
  category: string;
  what: 'new' | 'moved' | 'cancelled';
  before: ToldPlace | null;
  after: ToldPlace | null;
}

/**
 * What a release changes for people: new appearances, those in another place or at another time, and
 * those that are no longer in it. An appearance that only got longer is not among them.
 */
export function releaseDifference(
  before: readonly ReleasedSlot[],
  after: readonly ReleasedSlot[],
): ReleaseChange[] {
  const known = new Map(before.map((slot) => [slot.appearanceId, slot]));
  const now = new Set(after.map(({ appearanceId }) => appearanceId));
  const changed = after.flatMap((slot): ReleaseChange[] => {
    const old = known.get(slot.appearanceId);
    if (!old) return [changeOf(slot, 'new', { before: null, after: slot })];
    return isSamePlace(old, slot) ? [] : [changeOf(slot, 'moved', { before: old, after: slot })];
  });
  const cancelled = before
    .filter(({ appearanceId }) => !now.has(appearanceId))
    .map((slot) => changeOf(slot, 'cancelled', { before: slot, after: null }));
  return [...changed, ...cancelled];
}

function changeOf(
  { appearanceId, signupId, category }: ReleasedSlot,
  what: ReleaseChange['what'],
  { before, after }: { before: ReleasedSlot | null; after: ReleasedSlot | null },
): ReleaseChange {
  return {
    appearanceId,
    signupId,
    category,
    what,
    before: before && toldPlace(before),
    after: after && toldPlace(after),
  };
}

function isSamePlace(one: ReleasedSlot, other: ReleasedSlot): boolean {
  return one.day === other.day && one.start === other.start && one.hall === other.hall;
}

function toldPlace({ number, hall, hallName, day, start }: ReleasedSlot): ToldPlace {
  return { number, hall, hallName, day, start };
}
