import { randomUUID } from 'node:crypto';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import { changeoverOf, type TimetableSettings } from '#domain/timetable/timetable-settings.ts';

const HALLS = ['Koncertná sála', 'Komorná sála', 'Zrkadlová sála'];
const OPEN = { from: 8 * 60, to: 19 * 60 };
const BEGIN = 8 * 60 + 30;
const SESSION_MINUTES = 120;
const PAUSE_MINUTES = 15;
const LUNCH = { from: 12 * 60, minutes: 60 };

/** Three halls that are open on the days of the event. */
export function demoHalls(settings: TimetableSettings, { attend }: EditionConfig) {
  const open = attend.map(({ id }) => ({ day: id, ...OPEN }));
  const halls = HALLS.map((name, index) => ({
    id: String.fromCharCode('A'.charCodeAt(0) + index),
    name,
    open,
    changeover: null,
  }));
  return { ...settings, halls };
}

/** A draft as the office would begin it: each category in one hall on its day, with pauses. */
export function demoBlocks(
  appearances: readonly TimetableAppearance[],
  { categories }: EditionConfig,
  settings: TimetableSettings,
): TimetableBlock[] {
  const days = [...new Set(categories.map(({ day }) => day))];
  return days.flatMap((day) => {
    const loads = settings.halls.map(({ id }) => ({
      hall: id,
      minutes: 0,
      played: [] as TimetableAppearance[],
    }));
    const onDay = categories
      .filter((category) => category.day === day)
      .map(({ code }) => appearances.filter(({ category }) => category === code))
      .toSorted((one, other) => sumOf(other, settings) - sumOf(one, settings));
    for (const played of onDay) {
      const freest = loads.reduce((one, other) => (other.minutes < one.minutes ? other : one));
      freest.minutes += sumOf(played, settings);
      freest.played.push(...played);
    }
    return loads.flatMap(({ hall, played }) => blocksOf(played, { hall, day, settings }));
  });
}

function lengthOf(appearance: TimetableAppearance, settings: TimetableSettings): number {
  // No hall of the demo has times of its own.
  return appearance.minutes + changeoverOf(appearance, '', settings);
}

function sumOf(appearances: readonly TimetableAppearance[], settings: TimetableSettings): number {
  return appearances.reduce((sum, appearance) => sum + lengthOf(appearance, settings), 0);
}

function blocksOf(
  played: readonly TimetableAppearance[],
  { hall, day, settings }: { hall: string; day: string; settings: TimetableSettings },
): TimetableBlock[] {
  const blocks: TimetableBlock[] = [];
  let now = BEGIN;
  let session: TimetableBlock | null = null;
  const pause = (minutes: number, title: string) => {
    blocks.push({
      id: randomUUID(),
      kind: 'break',
      hall,
      day,
      start: now,
      minutes,
      title,
      items: [],
    });
    now += minutes;
    session = null;
  };
  let hadLunch = false;
  for (const appearance of played) {
    if (session && !hadLunch && now >= LUNCH.from) {
      pause(LUNCH.minutes, 'Obed');
      hadLunch = true;
    } else if (session && now - session.start >= SESSION_MINUTES) {
      pause(PAUSE_MINUTES, '');
    }
    if (!session) {
      session = {
        id: randomUUID(),
        kind: 'perform',
        hall,
        day,
        start: now,
        minutes: 0,
        title: '',
        items: [],
      };
      blocks.push(session);
    }
    session.items.push({ is: 'appearance', appearanceId: appearance.id, pin: null });
    now += lengthOf(appearance, settings);
  }
  return blocks;
}
