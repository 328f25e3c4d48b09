import type { HallPlanPayload } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import {
  appearanceName,
  categoryName,
  dayText,
  minutesText,
  notShownMark,
  piecesOf,
  playersText,
  schoolsText,
} from '#documents/prints/print-texts.ts';
import { publicName } from '#documents/prints/public-name.ts';
import {
  breaksOf,
  breakText,
  plannedDays,
  releasedDays,
  sampleBreaks,
} from '#documents/prints/wall-plan.ts';
import type { Language } from '#domain/language.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import type { HallDay, ReleasedAppearance } from '#domain/prints/hall-days.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { ReleasedBreak } from '#domain/timetable/release-difference.ts';
import { m } from '#i18n/texts.ts';

type Row = HallPlanPayload['pages'][number]['rows'][number];

/** For the door of a hall: everybody can read it, so names need consent. */
export const doorSigns = declarePrint<ReleasedBreak[], 'hall-plan'>({
  template: 'hall-plan',
  isEmpty: (content) => releasedDays(content).length === 0,
  payload: (content) =>
    planOf(m.pdf_door_signs_title, content, {
      time: m.pdf_time_column,
      last: m.pdf_category_column,
      row: (item) => ({
        ...publicRow(item, content),
        time: clockTime(item.place.start),
        last: item.appearance.category,
      }),
      days: plannedDays(content),
      breaksOf: (hall) => breaksOf(content, hall),
    }),
  sampleExtra: sampleBreaks,
});

/** Who plays what, for the person who announces it: with all names. */
export const presenterScript = declarePrint<ReleasedBreak[], 'hall-plan'>({
  template: 'hall-plan',
  isEmpty: (content) => releasedDays(content).length === 0,
  payload: (content) =>
    planOf(m.print_kind_presenter_script, content, {
      time: m.pdf_time_column,
      last: m.pdf_length_column,
      row: ({ appearance }) => {
        const { length, ...row } = stageRow(appearance, content);
        return { ...row, last: length };
      },
      days: plannedDays(content),
      breaksOf: (hall) => breaksOf(content, hall),
    }),
  sampleExtra: sampleBreaks,
});

/** From when each performer may warm up, in the order of the hall. */
export const warmUpPlan = declarePrint<number, 'hall-plan'>({
  template: 'hall-plan',
  isEmpty: (content) => releasedDays(content).length === 0,
  payload: (content) =>
    planOf(m.print_kind_warm_up_plan, content, {
      time: m.pdf_warm_up_column,
      last: m.pdf_on_stage_column,
      row: (item) => ({
        ...publicRow(item, content),
        time: clockTime(Math.max(item.place.start - content.extra, 0)),
        last: clockTime(item.place.start),
      }),
      days: releasedDays(content),
      breaksOf: () => [],
    }),
  sampleExtra: () => 30,
});

interface PlanColumns {
  time: typeof m.pdf_time_column;
  last: typeof m.pdf_time_column;
  row(item: ReleasedAppearance): Row;
  days: readonly HallDay[];
  breaksOf(hall: HallDay): readonly ReleasedBreak[];
}

function planOf(
  title: typeof m.pdf_time_column,
  content: PrintContent<unknown>,
  { time, last, row, days, breaksOf: breaksIn }: PlanColumns,
) {
  const at = { locale: content.language };
  return {
    ...printHead(content, title({}, at)),
    pages: days.map((hall) => {
      const breaks = breaksIn(hall).map((one) => ({
        start: one.start,
        row: breakRow(one, content.language),
      }));
      const items = hall.items.map((item) => ({ start: item.place.start, row: row(item) }));
      return {
        hall: hall.hallName,
        day: dayText(hall.day, content.language),
        header: [time({}, at), m.pdf_order_column({}, at), m.pdf_who_column({}, at), last({}, at)],
        rows: [...items, ...breaks]
          .toSorted((one, other) => one.start - other.start)
          .map((one) => one.row),
      };
    }),
  };
}

/** All that is known of an appearance, for people who work in its hall. */
export function stageRow(appearance: Appearance, content: PrintContent<unknown>) {
  const { language } = content;
  const { released } = appearance;
  return {
    time: released ? clockTime(released.start) : '',
    number: released?.number ?? '',
    name: appearanceName(appearance, language),
    below: [
      playersText(appearance, content),
      categoryName(appearance.category, content),
      schoolsText(appearance),
      ...piecesOf(appearance, language),
      notShownMark(appearance, content),
    ].filter((text) => text !== ''),
    length: minutesText(appearance.minutes, language),
  };
}

function breakRow(one: ReleasedBreak, language: Language): Row {
  const name = breakText(one, language);
  return { time: clockTime(one.start), number: '', name, below: [], last: '' };
}

function publicRow(
  { appearance, place }: ReleasedAppearance,
  content: PrintContent<unknown>,
): Pick<Row, 'number' | 'name' | 'below'> {
  const { named, shown } = publicName(appearance, content);
  const schools = schoolsText({ ...appearance, players: named });
  return { number: place.number, name: shown, below: schools === '' ? [] : [schools] };
}
