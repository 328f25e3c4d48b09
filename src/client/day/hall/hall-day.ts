import {
  appearancesIn,
  type HallItem,
  itemsInOrder,
  type ListedAppearance,
  swapsIn,
} from '#client/day/hall/hall-order.ts';
import type { KeptRow } from '#client/day/store/day-database.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import { type Estimate, estimateHall } from '#domain/day/estimate-hall.ts';
import { type HallPlan, type HallPlanItem, plannedItems } from '#domain/day/hall-plan.ts';
import type { SnapshotPause } from '#domain/day/snapshot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfClock } from '#domain/timetable/clock-time.ts';

/** A choice of the driver: a hall on a day; before a release, a category on its day. */
export interface HallDay {
  key: string;
  day: PlainDate | null;
  hallId: string;
  /** The name of the hall, or the code of the category. */
  name: string;
}

/** In the order of days, and of the released halls. */
export function hallDaysIn(rows: readonly KeptRow[]): HallDay[] {
  const found = new Map<string, HallDay>();
  for (const one of appearancesIn(rows)) {
    const choice = choiceOf(one);
    if (!found.has(choice.key)) found.set(choice.key, choice);
  }
  return [...found.values()].toSorted(
    (one, other) =>
      (one.day ?? '').localeCompare(other.day ?? '') ||
      // Appearances outside the release come last.
      Number(one.hallId === '') - Number(other.hallId === '') ||
      one.name.localeCompare(other.name, 'sk'),
  );
}

function choiceOf({ day, hallId = '', hall, category }: ListedAppearance): HallDay {
  const name = hallId === '' ? category : hall;
  return { key: `${day ?? ''} ${hallId || category}`, day, hallId, name };
}

/** An appearance with the time at which it is expected; null before a release. */
export interface TimedItem extends HallItem {
  planned: number | null;
  expected: number | null;
}

export type HallEntry =
  | { is: 'appearance'; item: TimedItem }
  | { is: 'pause'; id: string; pause: SnapshotPause; expected: number };

interface Clock {
  now: number;
  timeZone: string;
}

/** Everything in a hall on a day, in the real order, with pauses and expected times. */
export function hallEntries(
  { rows, log }: { rows: readonly KeptRow[]; log: DayLog },
  { key, day, hallId }: HallDay,
  { now, timeZone }: Clock,
): HallEntry[] {
  const planned = appearancesIn(rows)
    .filter((one) => choiceOf(one).key === key)
    .toSorted((one, other) =>
      one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt),
    );
  const items = itemsInOrder(planned, log);
  if (day === null || hallId === '') {
    return items.map((item) => ({
      is: 'appearance' as const,
      item: { ...item, planned: null, expected: null },
    }));
  }
  const pauses = new Map(
    rows
      .filter(({ kind }) => kind === 'pause')
      .map(({ id, content }) => [id, content as unknown as SnapshotPause] as const)
      .filter(([, pause]) => pause.day === day && pause.hallId === hallId),
  );
  const plan = planOf(planned, pauses, { day, hallId });
  const states = new Map(items.map(({ id, state }) => [id, state]));
  // Until something is recorded the published times stand.
  const known = { states, block: swapsIn(planned, log), now: isDriven(items) ? now : 0 };
  const byId = new Map(items.map((item) => [item.id, item]));
  return estimateHall(plannedItems(plan, timeZone), known).flatMap((estimate) =>
    entryOf(estimate, { byId, pauses }),
  );
}

function isDriven(items: readonly HallItem[]): boolean {
  return items.some(({ state }) => state.drivers.length > 0);
}

function entryOf(
  { id, plannedAt, expectedAt }: Estimate,
  {
    byId,
    pauses,
  }: { byId: ReadonlyMap<string, HallItem>; pauses: ReadonlyMap<string, SnapshotPause> },
): HallEntry[] {
  const pause = pauses.get(id);
  if (pause) return [{ is: 'pause', id, pause, expected: expectedAt }];
  const item = byId.get(id);
  if (!item) return [];
  return [{ is: 'appearance', item: { ...item, planned: plannedAt, expected: expectedAt } }];
}

function planOf(
  appearances: readonly ListedAppearance[],
  pauses: ReadonlyMap<string, SnapshotPause>,
  { day, hallId }: { day: PlainDate; hallId: string },
): HallPlan {
  const played = appearances.map(
    ({ id, category, startsAt, minutes, changeover = 0 }): HallPlanItem => ({
      ...{ id, kind: 'appearance', category, signupId: '', pause: null, least: 0 },
      start: minuteOfClock(startsAt) ?? 0,
      minutes,
      changeover,
    }),
  );
  const resting = [...pauses].map(
    ([id, { startsAt, minutes, least, kind, title }]): HallPlanItem => ({
      ...{ id, kind: 'pause', category: '', signupId: '', changeover: 0 },
      start: minuteOfClock(startsAt) ?? 0,
      minutes,
      least,
      pause: { kind, title },
    }),
  );
  const items = [...played, ...resting].toSorted((one, other) => one.start - other.start);
  return { hall: hallId, hallName: '', day, items };
}
