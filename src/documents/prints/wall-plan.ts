import type { WallPlanPayload } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { dayText } from '#documents/prints/print-texts.ts';
import { publicName } from '#documents/prints/public-name.ts';
import { appearancesOf } from '#domain/prints/appearances.ts';
import { type HallDay, hallDays, type ReleasedAppearance } from '#domain/prints/hall-days.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';

/** The released timetable for a wall: a page for each day, halls beside each other. */
export const wallPlan = declarePrint<null, 'wall-plan'>({
  template: 'wall-plan',
  isEmpty: (content) => releasedDays(content).length === 0,
  payload: (content) => ({
    ...printHead(content, printTitle('wall-plan', content.language)),
    days: daysOf(content),
  }),
  sampleExtra: () => null,
});

export function releasedDays({ roster, config, filter }: PrintContent<unknown>): HallDay[] {
  return hallDays(appearancesOf(roster, config, filter));
}

function daysOf(content: PrintContent): WallPlanPayload['days'] {
  const { language } = content;
  const halls = releasedDays(content);
  return [...new Set(halls.map(({ day }) => day))].map((day) => {
    const ofDay = halls.filter((one) => one.day === day);
    const items = ofDay.flatMap((one) => one.items);
    const hours = [...new Set(items.map(hourOf))].toSorted((one, other) => one - other);
    return {
      title: dayText(day, language),
      hour: m.pdf_hour_column({}, { locale: language }),
      halls: ofDay.map(({ hallName }) => hallName),
      rows: hours.map((hour) => ({
        hour: clockTime(hour * 60),
        cells: ofDay.map((hall) =>
          hall.items
            .filter((item) => hourOf(item) === hour)
            .map(({ appearance, place }) => ({
              time: clockTime(place.start),
              number: place.number,
              name: publicName(appearance, content).shown,
              category: appearance.category,
            })),
        ),
      })),
    };
  });
}

function hourOf({ place }: ReleasedAppearance): number {
  return Math.floor(place.start / 60);
}
