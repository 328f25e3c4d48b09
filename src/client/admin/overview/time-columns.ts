import { addDays, type PlainDate, weekday } from '#domain/time/plain-date.ts';

/** One column of the chart: a day, or a week when there are too many days. */
export interface TimeColumn {
  from: PlainDate;
  to: PlainDate;
  signups: number;
  /** Cumulative count. */
  sum: number;
}

const MAX_DAYS = 45;

/** Days without signups are columns too, so that the time axis is linear. */
export function timeColumns(
  days: readonly { day: PlainDate; signups: number }[],
  today: PlainDate,
): TimeColumn[] {
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const end = last < today && addDays(last, 14) > today ? today : last;
  const isByWeek = addDays(first, MAX_DAYS) <= end;
  const start = isByWeek ? addDays(first, 1 - weekday(first)) : first;
  const length = isByWeek ? 7 : 1;
  const columns: TimeColumn[] = [];
  const counts = new Map(days.map(({ day, signups }) => [day, signups]));
  let sum = 0;
  for (let from = start; from <= end; from = addDays(from, length)) {
    let signups = 0;
    for (let offset = 0; offset < length; offset += 1) {
      signups += counts.get(addDays(from, offset)) ?? 0;
    }
    sum += signups;
    columns.push({ from, to: addDays(from, length - 1), signups, sum });
  }
  return columns;
}

/** A round number not below any of them, for the top of the scale. */
export function roundTop(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((factor) => factor * unit >= most) ?? 10;
  return step * unit;
}
