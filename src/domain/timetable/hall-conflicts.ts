import {
  byStart,
  type Conflict,
  type ConflictPlace,
  type ConflictScope,
  conflict,
  grouped,
  type Played,
  placeOf,
  placeOfBlock,
} from '#domain/timetable/conflict.ts';
import { changeoverOf, openingOf } from '#domain/timetable/timetable-settings.ts';

/** Two things at once in one hall, too short a change-over, and closed halls. */
export function hallConflicts(scope: ConflictScope): Conflict[] {
  const others = scope.blocks.filter(({ block }) => block.kind !== 'perform').map(placeOfBlock);
  const places = [...scope.played.map(placeOf), ...others];
  const byHall = grouped(places, ({ hall, day }) => `${day} ${hall}`);
  return [
    ...[...byHall.values()].flatMap(overlaps),
    ...changeovers(scope),
    ...places.flatMap((place) => closed(place, scope)),
    ...juryBreaks(scope),
  ];
}

function overlaps(places: readonly ConflictPlace[]): Conflict[] {
  const sorted = places.toSorted((one, other) => one.start - other.start || one.end - other.end);
  return pairs(sorted).flatMap(([one, other]) =>
    other.start < one.end ? [conflict('hall-overlap', { places: [one, other] })] : [],
  );
}

/** Each place with those that start before it has ended. */
function pairs(sorted: readonly ConflictPlace[]): [ConflictPlace, ConflictPlace][] {
  const found: [ConflictPlace, ConflictPlace][] = [];
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (!other || other.start >= one.end) break;
      found.push([one, other]);
    }
  }
  return found;
}

function changeovers({ played, settings }: ConflictScope): Conflict[] {
  const byHall = grouped(played, ({ slot }) => `${slot.day} ${slot.hall}`);
  return [...byHall.values()].flatMap((inHall) => {
    const sorted = inHall.toSorted(byStart);
    return sorted.flatMap((other, index) => {
      const one = sorted[index - 1];
      if (!one) return [];
      const minutes = other.slot.start - one.slot.end;
      const needed = changeoverOf(other.appearance, other.slot.hall, settings);
      if (minutes < 0 || minutes >= needed) return [];
      return [conflict('changeover', { places: [placeOf(one), placeOf(other)], minutes, needed })];
    });
  });
}

function closed(place: ConflictPlace, { settings }: ConflictScope): Conflict[] {
  const hall = settings.halls.find(({ id }) => id === place.hall);
  const hours = hall && openingOf(hall, place.day);
  const isOpen = hours && place.start >= hours.from && place.end <= hours.to;
  return isOpen ? [] : [conflict('hall-closed', { places: [place] })];
}

/** Performances for longer than the jury can listen, without a pause. */
function juryBreaks({ played, settings }: ConflictScope): Conflict[] {
  const { juryMinutes, pauseMinutes } = settings;
  const byHall = grouped(played, ({ slot }) => `${slot.day} ${slot.hall}`);
  return [...byHall.values()].flatMap((inHall) =>
    runs(inHall, pauseMinutes).flatMap((run) => tooLong('jury-break', run, { most: juryMinutes })),
  );
}

/** A conflict for a run that is longer than allowed. */
export function tooLong(
  kind: 'jury-break' | 'short-pause',
  run: readonly Played[],
  { most, subject = '' }: { most: number; subject?: string },
): Conflict[] {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return [];
  const minutes = Math.max(...run.map(({ slot }) => slot.end)) - first.slot.start;
  if (minutes <= most) return [];
  const places = [placeOf(first), placeOf(last)];
  return [conflict(kind, { subject, places, minutes, needed: most })];
}

/** Appearances in time order, divided where there is a pause. */
export function runs(played: readonly Played[], pause: number): Played[][] {
  const found: Played[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const one of played.toSorted(byStart)) {
    const run = found.at(-1);
    if (run && one.slot.start - until < pause) run.push(one);
    else found.push([one]);
    until = Math.max(until, one.slot.end);
  }
  return found;
}
