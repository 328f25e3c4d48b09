import {
  byPersonAndDay,
  type Conflict,
  type ConflictScope,
  conflict,
  type Played,
  placeOf,
} from '#domain/timetable/conflict.ts';
import { runs, tooLong } from '#domain/timetable/hall-conflicts.ts';
import type { TimetablePerson } from '#domain/timetable/timetable-appearance.ts';
import { type TimetableSettings, walkMinutes } from '#domain/timetable/timetable-settings.ts';

/** An accompanist without a pause for longer than this is tired. */
const ACCOMPANIST_MINUTES = 90;

/** One person in two places, or with too little time between them. */
export function personConflicts({ played, settings }: ConflictScope): Conflict[] {
  const within = longestNeeded(settings);
  const pairs: Conflict[] = [];
  const lunches: Conflict[] = [];
  for (const { person, played: own } of byPersonAndDay(played, ['players', 'accompanists'])) {
    for (const pair of closePairs(own, within))
      pairs.push(...pairConflicts(person, pair, settings));
    lunches.push(...lunchConflicts(person, own, settings));
  }
  const pauses: Conflict[] = [];
  for (const { person, played: own } of byPersonAndDay(played, ['accompanists'])) {
    for (const run of runs(own, settings.pauseMinutes)) {
      const most = { most: ACCOMPANIST_MINUTES, subject: person.name };
      pauses.push(...tooLong('short-pause', run, most));
    }
  }
  const teachers: Conflict[] = [];
  for (const { person, played: own } of byPersonAndDay(played, ['teachers'])) {
    for (const pair of closePairs(own, 0)) teachers.push(...teacherConflicts(person, pair));
  }
  return [...pairs, ...lunches, ...pauses, ...teachers];
}

type Pair = readonly [Played, Played];

const NO_PAIRS: readonly Pair[] = [];

/** Pairs, sorted by start, in which the other one starts less than so many minutes after the one. */
function closePairs(sorted: readonly Played[], minutes: number): readonly Pair[] {
  // Most people play once a day.
  if (sorted.length < 2) return NO_PAIRS;
  const found: Pair[] = [];
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (!other || other.slot.start - one.slot.end >= minutes) break;
      found.push([one, other]);
    }
  }
  return found;
}

/** Nobody needs more time between two appearances. */
function longestNeeded({ gaps, walks, warmUpMinutes }: TimetableSettings): number {
  const ways = walks.map(({ minutes }) => minutes);
  return Math.max(gaps.player, gaps.accompanist, warmUpMinutes, ...ways);
}

function pairConflicts(
  { key, name }: TimetablePerson,
  [one, other]: Pair,
  settings: TimetableSettings,
): Conflict[] {
  const plays = [one, other].some(({ appearance }) =>
    appearance.players.some((player) => player.key === key),
  );
  const gap = plays ? settings.gaps.player : settings.gaps.accompanist;
  const needed = Math.max(gap, walkMinutes(one.slot.hall, other.slot.hall, settings));
  const minutes = other.slot.start - one.slot.end;
  const facts = { subject: name, places: [placeOf(one), placeOf(other)], minutes };
  if (minutes < 0) {
    return [conflict(plays ? 'player-twice' : 'accompanist-twice', facts)];
  }
  if (minutes < needed) return [conflict('too-close', { ...facts, needed })];
  const isPlayer = other.appearance.players.some((player) => player.key === key);
  return isPlayer && minutes < settings.warmUpMinutes
    ? [conflict('warm-up', { ...facts, needed: settings.warmUpMinutes })]
    : [];
}

function teacherConflicts({ name }: TimetablePerson, [one, other]: Pair): Conflict[] {
  if (one.slot.hall === other.slot.hall || other.slot.start >= one.slot.end) return [];
  return [conflict('teacher-twice', { subject: name, places: [placeOf(one), placeOf(other)] })];
}

const NONE: readonly Conflict[] = [];

/** No free time that is long enough within the hours of lunch. */
function lunchConflicts(
  { name }: TimetablePerson,
  own: readonly Played[],
  { lunch }: TimetableSettings,
): readonly Conflict[] {
  const [only] = own;
  // Most people play once a day, and the time beside it is enough.
  if (only && own.length === 1) {
    const { start, end } = only.slot;
    if (Math.max(start - lunch.from, lunch.to - end) >= lunch.minutes) return NONE;
  }
  const within = own.filter(({ slot }) => slot.start < lunch.to && slot.end > lunch.from);
  if (within.length === 0) return [];
  let free = lunch.from;
  let longest = 0;
  for (const { slot } of within) {
    longest = Math.max(longest, slot.start - free);
    free = Math.max(free, slot.end);
  }
  longest = Math.max(longest, lunch.to - free);
  if (longest >= lunch.minutes) return [];
  const places = within.map(placeOf);
  const facts = { minutes: longest, needed: lunch.minutes, hours: [lunch] };
  return [conflict('no-lunch', { subject: name, places, ...facts })];
}
