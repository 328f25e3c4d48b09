import type { PlannedItem } from '#domain/day/estimate-hall.ts';
import type { BlockState } from '#domain/day/subject-state.ts';
import { instantOf } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BlockKind } from '#domain/timetable/block.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { ReleasedBreak, ReleasedSlot } from '#domain/timetable/release-difference.ts';
import {
  changeoverOf,
  type MinuteOfDay,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

/** An appearance or a pause of a hall, as released. */
export interface HallPlanItem {
  /** The id of the appearance; made from place and time for a pause. */
  id: string;
  kind: 'appearance' | 'pause';
  start: MinuteOfDay;
  minutes: number;
  /** The length of a pause in a late hall. */
  least: number;
  /** Between its end and the next start. */
  changeover: number;
  /** Both are empty for a pause. */
  category: string;
  signupId: string;
  /** Null for an appearance. */
  pause: { kind: BlockKind; title: string } | null;
}

/** One hall on one day, in the order of time. */
export interface HallPlan {
  hall: string;
  hallName: string;
  day: PlainDate;
  items: HallPlanItem[];
}

export interface Released {
  halls: readonly { id: string; name: string }[];
  slots: readonly ReleasedSlot[];
  pauses: readonly ReleasedBreak[];
}

type PlanRules = Pick<TimetableSettings, 'categories' | 'changeover' | 'halls' | 'lunch'>;

/** The released timetable by hall and day: halls in the order of the edition. */
export function hallPlans({ halls, slots, pauses }: Released, rules: PlanRules): HallPlan[] {
  const days = [...new Set([...slots, ...pauses].map(({ day }) => day))].toSorted();
  return days.flatMap((day) =>
    halls.flatMap(({ id: hall, name: hallName }): HallPlan[] => {
      const played = slots.filter((slot) => slot.day === day && slot.hall === hall);
      const resting = pauses.filter((one) => one.day === day && one.hallName === hallName);
      const items = [
        ...played.map(itemOfSlot),
        ...resting.map((pause) => itemOfPause(pause, hall, rules)),
      ].toSorted((one, other) => one.start - other.start);
      const timed = items.map((item, index) => ({
        ...item,
        changeover: changeoverAfter(item, items[index + 1], { hall, rules }),
      }));
      return played.length > 0 ? [{ hall, hallName, day, items: timed }] : [];
    }),
  );
}

function itemOfSlot(slot: ReleasedSlot): HallPlanItem {
  const { appearanceId: id, signupId, category, start, minutes } = slot;
  const times = { start, minutes, least: 0, changeover: 0 };
  return { id, kind: 'appearance', ...times, category, signupId, pause: null };
}

function itemOfPause(
  { kind, title, day, start, minutes }: ReleasedBreak,
  hall: string,
  rules: PlanRules,
): HallPlanItem {
  return {
    id: `${day} ${hall} ${clockTime(start)} ${kind}`,
    kind: 'pause',
    start,
    minutes,
    least: leastOf({ kind, start, minutes }, rules),
    changeover: 0,
    category: '',
    signupId: '',
    pause: { kind, title },
  };
}

/**
 * A break gives all its time to a late hall, but a lunch keeps its least time. A deliberation, a
 * rehearsal and a ceremony take as long as they take.
 */
function leastOf(
  { kind, start, minutes }: Pick<ReleasedBreak, 'kind' | 'start' | 'minutes'>,
  { lunch }: PlanRules,
): number {
  if (kind !== 'break') return minutes;
  const isLunch = start < lunch.to && start + minutes > lunch.from && minutes >= lunch.minutes;
  return isLunch ? lunch.minutes : 0;
}

/** The change-over of the next appearance, but no more than the timetable has left for it. */
function changeoverAfter(
  item: HallPlanItem,
  next: HallPlanItem | undefined,
  { hall, rules }: { hall: string; rules: PlanRules },
): number {
  if (item.pause || !next || next.pause) return 0;
  const left = next.start - item.start - item.minutes;
  const { category } = next;
  return Math.max(0, Math.min(left, changeoverOf({ category, isGroup: true }, hall, rules)));
}

/** Appearances that may change places: of one category in one hall on one day. */
export function hallBlock({
  day,
  hall,
  category,
}: {
  day: PlainDate | null;
  hall: string;
  category: string;
}): string {
  return [day ?? '', ...(hall === '' ? [] : [hall]), category].join(' ');
}

/** The blocks of a hall, whose swaps change its order. */
export function blocksOf({ day, hall, items }: HallPlan): string[] {
  const categories = items.flatMap(({ category, pause }) => (pause ? [] : [category]));
  return [...new Set(categories)].map((category) => hallBlock({ day, hall, category }));
}

/** Swaps of all blocks of a hall; one across blocks changes nothing. */
export function swapsOf(plan: HallPlan, blocks: ReadonlyMap<string, BlockState>): BlockState {
  const { day, hall, items } = plan;
  const blockOf = new Map(
    items.flatMap(({ id, category, pause }) =>
      pause ? [] : [[id, hallBlock({ day, hall, category })] as const],
    ),
  );
  const swaps = blocksOf(plan).flatMap((block) =>
    (blocks.get(block)?.swaps ?? []).filter(
      ({ one, other }) => blockOf.get(one) === block && blockOf.get(other) === block,
    ),
  );
  return { swaps };
}

const MINUTE = 60_000;

/** For the estimate: the plan on the clock of the world. */
export function plannedItems({ day, items }: HallPlan, timeZone: string): PlannedItem[] {
  const midnight = instantOf(`${day}T00:00`, timeZone).getTime();
  return items.map(({ id, kind, start, minutes, least, changeover }) => ({
    id,
    kind,
    // Not midnight plus minutes: the night before may have changed the clocks.
    startsAt:
      start < 24 * 60
        ? instantOf(`${day}T${clockTime(start)}`, timeZone).getTime()
        : midnight + start * MINUTE,
    lasts: minutes * MINUTE,
    least: least * MINUTE,
    changeover: changeover * MINUTE,
  }));
}
