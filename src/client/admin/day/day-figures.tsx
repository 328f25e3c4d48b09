import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatCount, formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** The same numbers as on the overview, so that both say the same. */
export function DayFigures({ counters }: { counters: FunctionOutput<'getDayCounters'> }) {
  const at = useLocale();
  const { expected, arrived, documents, meals, devices, silent } = counters;
  const of = (part: number, all: number) =>
    m.office_day_part_of(
      { part: formatCount(part, at.locale), all: formatCount(all, at.locale) },
      at,
    );
  return (
    <dl className="day-figures">
      <div>
        <dt>{m.office_day_arrived({}, at)}</dt>
        <dd>{of(arrived, expected)}</dd>
      </div>
      <div>
        <dt>{m.office_day_documents({}, at)}</dt>
        <dd>{of(documents, expected)}</dd>
      </div>
      {meals.map(({ day, ordered, given, doubles }) => (
        <div key={day}>
          <dt>{m.office_day_lunches({ day: formatDayMonth(day, at.locale) }, at)}</dt>
          <dd>
            {of(given, ordered)}
            {doubles > 0 && (
              <span className="day-doubles"> {m.office_day_doubles({ count: doubles }, at)}</span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{m.office_day_devices({}, at)}</dt>
        <dd>
          {formatCount(devices, at.locale)}
          {silent > 0 && (
            <span className="day-doubles"> {m.office_day_silent({ count: silent }, at)}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
