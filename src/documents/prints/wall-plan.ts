import type { WallPlanItem, WallPlanPayload } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { dayText } from '#documents/prints/print-texts.ts';
import { publicName } from '#documents/prints/public-name.ts';
import type { Language } from '#domain/language.ts';
import { appearancesOf } from '#domain/prints/appearances.ts';
import { type HallDay, hallDays } from '#domain/prints/hall-days.ts';
import type { Roster } from '#domain/prints/roster.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { ReleasedBreak } from '#domain/timetable/release-difference.ts';
import type { MinuteOfDay } from '#domain/timetable/timetable-settings.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

/** The released timetable for a wall: a page for each day, halls beside each other. */
export const wallPlan = declarePrint<ReleasedBreak[], 'wall-plan'>({
  template: 'wall-plan',
  isEmpty: (content) => releasedDays(content).length === 0,
  payload: (content) => ({
    ...printHead(content, printTitle('wall-plan', content.language)),
    days: daysOf(content),
  }),
  sampleExtra: sampleBreaks,
});

export function releasedDays({ roster, config, filter }: PrintContent<unknown>): HallDay[] {
  return hallDays(appearancesOf(roster, config, filter));
}

/** Also halls in which nobody plays that day, but something else is: a rehearsal, a ceremony. */
export function plannedDays(content: PrintContent<readonly ReleasedBreak[]>): HallDay[] {
  const found = releasedDays(content);
  for (const { day, hallName } of content.extra) {
    const hall = { day, hallName, items: [] };
    const isKnown = found.some((one) => one.day === day && one.hallName === hallName);
    if (!isKnown && breaksOf(content, hall).length > 0) found.push(hall);
  }
  return found.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

/** Breaks of a hall; with chosen categories none, because they belong to all. */
export function breaksOf(
  { extra, filter }: PrintContent<readonly ReleasedBreak[]>,
  { day, hallName }: Pick<HallDay, 'day' | 'hallName'>,
): readonly ReleasedBreak[] {
  if (filter.categories.length > 0) return [];
  return extra.filter((one) => one.day === day && one.hallName === hallName);
}

/** `Obed (12:00–13:00)` */
export function breakText(
  { title, kind, start, minutes }: ReleasedBreak,
  language: Language,
): string {
  const name = title || BLOCK_KIND_TEXTS[kind]({}, { locale: language });
  return `${name} (${clockTime(start)}–${clockTime(start + minutes)})`;
}

/** A break after the first released hall. */
export function sampleBreaks(_language: Language, { released }: Roster): ReleasedBreak[] {
  const places = Object.values(released ?? {});
  const [first] = places.toSorted((one, other) => one.position - other.position);
  if (!first) return [];
  const { day, hallName } = first;
  return [{ kind: 'break', title: '', day, hallName, start: 12 * 60, minutes: 60 }];
}

function daysOf(content: PrintContent<ReleasedBreak[]>): WallPlanPayload['days'] {
  const { language } = content;
  const halls = plannedDays(content);
  return [...new Set(halls.map(({ day }) => day))].map((day) => {
    const ofDay = halls.filter((one) => one.day === day);
    const columns = ofDay.map((hall) => cellItems(hall, content));
    const hours = [...new Set(columns.flat().map(hourOf))].toSorted((one, other) => one - other);
    return {
      title: dayText(day, language),
      hour: m.pdf_hour_column({}, { locale: language }),
      halls: ofDay.map(({ hallName }) => hallName),
      rows: hours.map((hour) => ({
        hour: clockTime(hour * 60),
        cells: columns.map((items) =>
          items.filter((item) => hourOf(item) === hour).map(({ shown }) => shown),
        ),
      })),
    };
  });
}

interface CellItem {
  start: MinuteOfDay;
  shown: WallPlanItem;
}

function cellItems(hall: HallDay, content: PrintContent<ReleasedBreak[]>): CellItem[] {
  const appearances = hall.items.map(({ appearance, place: { start, number } }) => ({
    start,
    shown: {
      ...{ time: clockTime(start), number, category: appearance.category },
      name: publicName(appearance, content).shown,
    },
  }));
  const breaks = breaksOf(content, hall).map((one) => ({
    start: one.start,
    shown: {
      ...{ time: clockTime(one.start), number: '', category: '' },
      name: breakText(one, content.language),
    },
  }));
  return [...appearances, ...breaks].toSorted((one, other) => one.start - other.start);
}

function hourOf({ start }: CellItem): number {
  return Math.floor(start / 60);
}
