import type { BlockItem, TimetableBlock } from '#domain/timetable/block.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import {
  type CategoryRules,
  newTimetableSettings,
  rulesOf,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

export const DAY = '2027-04-16';
export const NEXT_DAY = '2027-04-17';

/** A soloist of six minutes; the title is the player's name, too. */
export function timetableAppearance(
  id: string,
  changes: Partial<TimetableAppearance> = {},
): TimetableAppearance {
  const title = changes.title ?? `Hráč ${id}`;
  return {
    id,
    signupId: `signup-${id}`,
    category: 'II.A',
    isGroup: false,
    title,
    minutes: 6,
    players: [{ key: id, name: title }],
    accompanists: [],
    teachers: [],
    school: '',
    schoolKey: '',
    age: null,
    youngestBorn: null,
    instrument: '',
    ...changes,
  };
}

export function placed(appearanceId: string, pin: number | null = null): BlockItem {
  return { is: 'appearance', appearanceId, pin };
}

export function gap(minutes: number, withdrawn: string | null = null): BlockItem {
  return { is: 'gap', minutes, withdrawn };
}

/** A block of performances in hall A from 9:00. */
export function timetableBlock(
  id: string,
  items: BlockItem[],
  changes: Partial<TimetableBlock> = {},
): TimetableBlock {
  return {
    id,
    kind: 'perform',
    hall: 'A',
    day: DAY,
    start: 540,
    minutes: 0,
    title: '',
    items,
    ...changes,
  };
}

/** Two halls, open from 8:00 to 18:00 on two days, seven minutes apart. */
export function timetableSettings(changes: Partial<TimetableSettings> = {}): TimetableSettings {
  const settings = newTimetableSettings([DAY, NEXT_DAY]);
  const [hall] = settings.halls;
  if (!hall) throw new Error('New settings have a hall');
  return {
    ...settings,
    halls: [
      { ...hall, id: 'A', name: 'Sála A' },
      { ...hall, id: 'B', name: 'Sála B' },
    ],
    walks: [{ from: 'A', to: 'B', minutes: 7 }],
    ...changes,
  };
}

export function categoryRules(changes: Partial<CategoryRules> = {}): CategoryRules {
  return { ...rulesOf('II.A', { categories: [] }), ...changes };
}
