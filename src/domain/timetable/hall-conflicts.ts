import {
  type Conflict,
  type ConflictPlace,
  type ConflictScope,
  conflict,
  type HallDay,
  type Played,
  placeOf,
  placeOfBlock,
} from '#domain/timetable/conflict.ts';
import type { TimedBlock } from '#domain/timetable/slots.ts';
import {
  changeoverOf,
  type MinuteOfDay,
  openingOf,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

/** Two things at once in one hall, too short a change-over, and closed halls. */
export function hallConflicts({ hallDays, settings }: ConflictScope): Conflict[] {
  return [
    ...hallDays.flatMap(overlaps),
    ...hallDays.flatMap((one) => changeovers(one, settings)),
    ...hallDays.flatMap((one) => closed(one, settings)),
    ...hallDays.flatMap((one) => juryBreaks(one, settings)),
  ];
}

interface Span {
  start: MinuteOfDay;
  end: MinuteOfDay;
}

/** Each with those that start before it has ended. */
function overlaps({ played, others }: HallDay): Conflict[] {
  const spans: (Span & { of: Played | TimedBlock })[] = [
    ...played.map((of) => ({ start: of.slot.start, end: of.slot.end, of })),
    ...others.map((of) => ({ start: of.block.start, end: of.end, of })),
  ];
  spans.sort((one, other) => one.start - other.start || one.end - other.end);
  const found: Conflict[] = [];
  for (const [index, one] of spans.entries()) {
    for (let next = index + 1; next < spans.length; next++) {
      const other = spans[next];
      if (!other || other.start >= one.end) break;
      found.push(conflict('hall-overlap', { places: [placeIn(one.of), placeIn(other.of)] }));
    }
  }
  return found;
}

function placeIn(of: Played | TimedBlock): ConflictPlace {
  return 'block' in of ? placeOfBlock(of) : placeOf(of);
}

function changeovers({ hall, played }: HallDay, settings: TimetableSettings): Conflict[] {
  const found: Conflict[] = [];
  for (const [index, other] of played.entries()) {
    const one = played[index - 1];
    if (!one) continue;
    const minutes = other.slot.start - one.slot.end;
    const needed = changeoverOf(other.appearance, hall, settings);
    if (minutes < 0 || minutes >= needed) continue;
    const places = [placeOf(one), placeOf(other)];
    found.push(conflict('changeover', { places, minutes, needed }));
  }
  return found;
}

function closed({ hall: id, day, played, others }: HallDay, settings: TimetableSettings) {
  const hall = settings.halls.find((one) => one.id === id);
  const hours = hall && openingOf(hall, day);
  const isOpen = (start: MinuteOfDay, end: MinuteOfDay) =>
    hours && start >= hours.from && end <= hours.to;
  return [
    ...played.filter(({ slot }) => !isOpen(slot.start, slot.end)).map(placeOf),
    ...others.filter(({ block, end }) => !isOpen(block.start, end)).map(placeOfBlock),
  ].map((place) => conflict('hall-closed', { places: [place] }));
}

/** Performances for longer than the jury can listen, without a pause. */
function juryBreaks(
  { played }: HallDay,
  { juryMinutes, pauseMinutes }: TimetableSettings,
): Conflict[] {
  return runs(played, pauseMinutes).flatMap((run) =>
    tooLong('jury-break', run, { most: juryMinutes }),
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

/** Appearances by start, divided where there is a pause. */
export function runs(played: readonly Played[], pause: number): Played[][] {
  const found: Played[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const one of played) {
    const run = found.at(-1);
    if (run && one.slot.start - until < pause) run.push(one);
    else found.push([one]);
    until = Math.max(until, one.slot.end);
  }
  return found;
}
