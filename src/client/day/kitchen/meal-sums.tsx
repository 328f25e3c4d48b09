import { useMemo } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDataAge, useDay, useTimeText } from '#client/day/day-context.tsx';
import type { DayPerson } from '#client/day/store/people.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { countMeals } from '#domain/day/meal-entitlement.ts';
import { presenceOf } from '#domain/day/subject-state.ts';
import { formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface MealSumsProps {
  people: readonly DayPerson[];
  days: readonly string[];
  day: string;
}

/** Portions by day as far as this device knows, and how far that is. */
export function MealSums({ people, days, day }: MealSumsProps) {
  const at = useLocale();
  const timeText = useTimeText();
  const { log } = useDay().view;
  const { isFresh, takenAt } = useDataAge();
  const { sums, withdrawn } = useMemo(() => {
    const known = people.map(({ id, meals }) => ({ meals, state: stateOf(log, 'person', id) }));
    return {
      sums: countMeals(
        known.map(({ meals, state }) => ({
          entitled: meals,
          given: Object.fromEntries(
            Object.entries(state.meals).map(([one, portions]) => [one, portions.length]),
          ),
        })),
      ),
      withdrawn: known
        .filter(({ state }) => presenceOf(state) === 'withdrawn' && !state.meals[day])
        .reduce((sum, { meals }) => sum + (meals[day] ?? 0), 0),
    };
  }, [people, log, day]);
  const today = sums.find((one) => one.day === day);
  if (days.length === 0) return <p className="day-sum">{m.day_no_meals({}, at)}</p>;
  return (
    <div className="day-sum">
      <ul>
        {sums.map(({ day: one, given, ordered }) => (
          <li key={one} data-current={one === day}>
            {m.day_meals_of_day({ day: formatDayMonth(one, at.locale), given, ordered }, at)}
          </li>
        ))}
      </ul>
      {today && (
        <p>
          {today.left > 0
            ? m.day_meals_left({ count: today.left }, at)
            : m.day_meals_all_given({}, at)}
        </p>
      )}
      {withdrawn > 0 && <p>{m.day_meals_withdrawn({ count: withdrawn }, at)}</p>}
      {today && today.doubles > 0 && (
        <p className="day-trouble">{m.day_meals_doubles({ count: today.doubles }, at)}</p>
      )}
      <p className={isFresh ? undefined : 'day-trouble'}>
        {isFresh ? m.day_data_fresh({}, at) : m.day_data_age({ time: timeText(takenAt) }, at)}
      </p>
    </div>
  );
}
