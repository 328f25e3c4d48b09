import type { TimetableBlock } from '#domain/timetable/block.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';

interface Checked {
  settings: TimetableSettings;
  blocks: readonly TimetableBlock[];
  appearances: readonly TimetableAppearance[];
}

interface Taken {
  id: string;
  appearance: TimetableAppearance | null;
  hall: string;
  day: string;
  minutes: Set<number>;
  first: number;
  last: number;
}

/**
 * The hard conflicts of a timetable, found without the rules of the domain: it lays the day out
 * minute by minute and looks who is where. Each is `kind subject ids…`.
 */
export function hardConflictsByHand({ settings, blocks, appearances }: Checked): string[] {
  const taken = blocks.flatMap((block) => lay(block, appearances, settings));
  const found: string[] = [];
  const say = (kind: string, subject: string, ...ids: string[]) => {
    found.push([kind, subject, ...ids.toSorted()].join(' '));
  };
  for (const one of taken) {
    const hours = settings.halls
      .find(({ id }) => id === one.hall)
      ?.open.find(({ day }) => day === one.day);
    if (!hours || one.first < hours.from || one.last > hours.to) say('hall-closed', '', one.id);
    for (const [name, rows] of rowsOf(one, settings)) {
      if (!rows.some(({ from, to }) => from <= one.first && to >= one.last)) {
        say('not-available', name, one.id);
      }
    }
  }
  for (const [one, other] of allPairs(taken)) {
    if (one.day !== other.day) continue;
    const together = [...one.minutes].some((minute) => other.minutes.has(minute));
    if (together && one.hall === other.hall) say('hall-overlap', '', one.id, other.id);
    for (const key of commonPeople(one, other)) {
      const plays = [one, other].some(({ appearance }) =>
        appearance?.players.some((player) => player.key === key),
      );
      const { player, accompanist } = settings.gaps;
      const walk = one.hall === other.hall ? 0 : 7;
      const needed = Math.max(walk, plays ? player : accompanist);
      const between = Math.max(one.first, other.first) - Math.min(one.last, other.last);
      if (together) say(plays ? 'player-twice' : 'accompanist-twice', key, one.id, other.id);
      else if (between < needed) say('too-close', key, one.id, other.id);
    }
  }
  for (const other of taken) {
    if (!other.appearance) continue;
    const before = taken
      .filter(
        (one) =>
          one !== other && one.appearance && one.day === other.day && one.hall === other.hall,
      )
      .filter(
        (one) => one.first < other.first || (one.first === other.first && isEarlier(one, other)),
      )
      .toSorted((one, another) => another.first - one.first || another.last - one.last);
    const [one] = before;
    const needed = settings.changeover.solo;
    if (one && other.first >= one.last && other.first < one.last + needed) {
      say('changeover', '', one.id, other.id);
    }
  }
  return found;

  function isEarlier(one: Taken, other: Taken): boolean {
    if (one.last !== other.last) return one.last < other.last;
    return taken.indexOf(one) < taken.indexOf(other);
  }
}

function lay(
  block: TimetableBlock,
  appearances: readonly TimetableAppearance[],
  { changeover }: TimetableSettings,
): Taken[] {
  const { hall, day } = block;
  if (block.kind !== 'perform') {
    return [take({ id: block.id, appearance: null, hall, day }, block.start, block.minutes)];
  }
  let clock = block.start;
  let previous = false;
  return block.items.flatMap((item) => {
    if (item.is === 'gap') {
      clock += item.minutes;
      return [];
    }
    const appearance = appearances.find(({ id }) => id === item.appearanceId);
    if (!appearance) return [];
    const start = item.pin ?? (previous ? clock + changeover.solo : clock);
    previous = true;
    clock = Math.max(clock, start + appearance.minutes);
    return [take({ id: appearance.id, appearance, hall, day }, start, appearance.minutes)];
  });
}

function take(
  facts: Pick<Taken, 'id' | 'appearance' | 'hall' | 'day'>,
  first: number,
  length: number,
): Taken {
  const minutes = new Set(Array.from({ length }, (_, index) => first + index));
  return { ...facts, minutes, first, last: first + length };
}

function peopleOf({ appearance }: Taken): string[] {
  if (!appearance) return [];
  return [...appearance.players, ...appearance.accompanists].map(({ key }) => key);
}

function commonPeople(one: Taken, other: Taken): string[] {
  const others = new Set(peopleOf(other));
  return [...new Set(peopleOf(one))].filter((key) => others.has(key));
}

function rowsOf(one: Taken, { availability }: TimetableSettings) {
  const rows = new Map<string, typeof availability>();
  for (const row of availability) {
    const concerns =
      row.subject === 'school'
        ? one.appearance?.schoolKey === row.key
        : peopleOf(one).includes(row.key);
    if (concerns && row.day === one.day) rows.set(row.key, [...(rows.get(row.key) ?? []), row]);
  }
  return rows;
}

function allPairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).map((other): [Item, Item] => [one, other]),
  );
}
