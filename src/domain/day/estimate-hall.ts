import { type AppearanceState, type BlockState, orderAfter } from '#domain/day/subject-state.ts';

const MINUTE = 60_000;
const SHOWN_STEP = 5 * MINUTE;

/** Something in the timetable of a hall, in milliseconds. */
export interface PlannedItem {
  id: string;
  kind: 'appearance' | 'pause';
  startsAt: number;
  lasts: number;
  /** The length of a pause in a late hall: none for a short break, the least time for a lunch. */
  least: number;
  /** Between its end and the next start. */
  changeover: number;
}

export interface Estimate {
  id: string;
  kind: PlannedItem['kind'];
  /** As it was published for this place in the order. */
  plannedAt: number;
  /** Rounded down to five minutes, so that nobody comes too late, and never before `plannedAt`. */
  expectedAt: number;
  state: AppearanceState | null;
}

interface Running {
  endsAt: number;
  changeover: number;
}

/**
 * When everything in a hall will begin. The next one begins when the one before has really ended and
 * the stage is changed; pauses absorb a delay first. A forgotten end is implied by the next start.
 */
export function estimateHall(
  planned: readonly PlannedItem[],
  known: { states: ReadonlyMap<string, AppearanceState>; block?: BlockState; now: number },
): Estimate[] {
  const { states, block = { swaps: [] }, now } = known;
  const items = inRealOrder(planned, block);
  const begun = items.findLastIndex(({ item }) => hasBegun(states.get(item.id)));
  let free = freeAt(
    items.map(({ item }) => item),
    { states, now },
  );
  return items.map(({ item, plannedAt }, index) => {
    const state = states.get(item.id) ?? null;
    const estimate = { id: item.id, kind: item.kind, plannedAt, state };
    if (item.kind === 'pause') {
      const startsAt = index < begun ? plannedAt : Math.max(plannedAt, free);
      const endsAt = Math.max(plannedAt + item.lasts, startsAt + item.least);
      if (index > begun) free = Math.max(free, endsAt);
      return { ...estimate, expectedAt: shown(plannedAt, startsAt) };
    }
    if (state?.startedAt != null) return { ...estimate, expectedAt: state.startedAt };
    if (state?.stage === 'no-show' || state?.stage === 'done') {
      return { ...estimate, expectedAt: plannedAt };
    }
    const startsAt = Math.max(plannedAt, free, now);
    free = startsAt + item.lasts + item.changeover;
    return { ...estimate, expectedAt: shown(plannedAt, startsAt) };
  });
}

/** A swapped appearance takes the time of the place that it now has. */
function inRealOrder(planned: readonly PlannedItem[], block: BlockState) {
  const byId = new Map(planned.map((item) => [item.id, item]));
  const order = orderAfter(
    planned.map(({ id }) => id),
    block,
  );
  return planned.flatMap(({ startsAt }, index) => {
    const item = byId.get(order[index] ?? '');
    return item ? [{ item, plannedAt: startsAt }] : [];
  });
}

function hasBegun(state: AppearanceState | undefined): boolean {
  return state?.stage === 'on-stage' || state?.stage === 'done';
}

/** When the stage is free for the next one. */
function freeAt(
  items: readonly PlannedItem[],
  { states, now }: { states: ReadonlyMap<string, AppearanceState>; now: number },
): number {
  const starts = [...states.values()].map(({ startedAt }) => startedAt ?? Number.NEGATIVE_INFINITY);
  const lastStart = Math.max(Number.NEGATIVE_INFINITY, ...starts);
  const running = items.flatMap((item): Running[] => {
    const state = states.get(item.id);
    if (!state || state.startedAt === null) return [];
    if (state.endedAt !== null) return [{ endsAt: state.endedAt, changeover: item.changeover }];
    const isOver = state.startedAt < lastStart;
    const endsAt = isOver ? lastStart : Math.max(state.startedAt + item.lasts, now);
    return [{ endsAt, changeover: isOver ? 0 : item.changeover }];
  });
  return Math.max(
    Number.NEGATIVE_INFINITY,
    ...running.map(({ endsAt, changeover }) => endsAt + changeover),
  );
}

function shown(plannedAt: number, startsAt: number): number {
  return Math.max(plannedAt, Math.floor(startsAt / SHOWN_STEP) * SHOWN_STEP);
}

/** It has neither begun nor been missed. */
export function isWaiting({ kind, state }: Pick<Estimate, 'kind' | 'state'>): boolean {
  const stage = state?.stage ?? 'planned';
  return kind === 'appearance' && (stage === 'planned' || stage === 'called');
}

/** How late the next one will be, in whole minutes. */
export function delayMinutes(estimates: readonly Estimate[]): number {
  const next = estimates.find(isWaiting);
  return next ? Math.round((next.expectedAt - next.plannedAt) / MINUTE) : 0;
}
