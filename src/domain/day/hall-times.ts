import { delayMinutes, type Estimate, estimateHall, isWaiting } from '#domain/day/estimate-hall.ts';
import { type HallPlan, plannedItems, swapsOf } from '#domain/day/hall-plan.ts';
import type { AppearanceState, BlockState, Stage } from '#domain/day/subject-state.ts';
import { type LocalMinute, localDate, localMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** The public facts about an appearance today. */
export interface AppearanceTime {
  appearanceId: string;
  stage: Exclude<Stage, 'no-show'>;
  /** The real start, or when it is expected. */
  startsAt: LocalMinute;
}

export interface HallNow {
  hall: string;
  name: string;
  /** How late the next one will be; 0: on time. */
  delayMinutes: number;
  /** The appearance on the stage; null: nobody plays. */
  now: string | null;
  /** The next ones in the order of the hall. */
  next: string[];
}

export interface HallTimes {
  day: PlainDate;
  /** Only halls whose driver has recorded something today. */
  halls: HallNow[];
  /** Appearances of these halls that have begun, or are expected at another time than published. */
  appearances: AppearanceTime[];
}

export interface HallsKnown {
  states: ReadonlyMap<string, AppearanceState>;
  blocks: ReadonlyMap<string, BlockState>;
  now: number;
  timeZone: string;
}

/** Enough for a screen at a door. */
const SHOWN_NEXT = 6;
const SHOWN_STEP = 5;

export interface DrivenHall {
  plan: HallPlan;
  /** In the order of the hall, swaps included. */
  estimates: Estimate[];
  /** The released start by id. */
  published: ReadonlyMap<string, number>;
}

/**
 * Halls of today in which a driver has recorded something. Without a driver nobody knows what
 * happens in a hall, and its published times are all there is.
 */
export function drivenHalls(plans: readonly HallPlan[], known: HallsKnown): DrivenHall[] {
  const { states, blocks, now, timeZone } = known;
  const today = localDate(new Date(now), timeZone);
  return plans
    .filter(({ day, items }) => day === today && items.some(({ id }) => isDriven(states.get(id))))
    .map((plan) => {
      const planned = plannedItems(plan, timeZone);
      const block = swapsOf(plan, blocks);
      const published = new Map(planned.map(({ id, startsAt }) => [id, startsAt]));
      return { plan, published, estimates: estimateHall(planned, { states, block, now }) };
    });
}

function isDriven(state: AppearanceState | undefined): boolean {
  return state !== undefined && state.drivers.length > 0;
}

/** The public times. A no-show is left out, because it concerns nobody else. */
export function hallTimes(plans: readonly HallPlan[], known: HallsKnown): HallTimes {
  const { now, timeZone } = known;
  const driven = drivenHalls(plans, known);
  return {
    day: localDate(new Date(now), timeZone),
    halls: driven.map(hallNow),
    appearances: driven.flatMap((hall) => appearanceTimes(hall, timeZone)),
  };
}

function hallNow({ plan, estimates }: DrivenHall): HallNow {
  const next = estimates.filter(isWaiting);
  return {
    hall: plan.hall,
    name: plan.hallName,
    delayMinutes: Math.floor(delayMinutes(estimates) / SHOWN_STEP) * SHOWN_STEP,
    now: onStage(estimates)?.id ?? null,
    next: next.slice(0, SHOWN_NEXT).map(({ id }) => id),
  };
}

/** The last that has begun, unless it has ended; a start ends those before it. */
function onStage(estimates: readonly Estimate[]): Estimate | null {
  const begun = estimates.filter(({ state }) => state?.startedAt != null);
  const last = begun.toSorted((one, other) => startOf(other) - startOf(one))[0];
  return last?.state?.stage === 'on-stage' ? last : null;
}

function startOf({ state }: Estimate): number {
  return state?.startedAt ?? 0;
}

function appearanceTimes({ estimates, published }: DrivenHall, timeZone: string): AppearanceTime[] {
  const playing = onStage(estimates);
  return estimates.flatMap((estimate): AppearanceTime[] => {
    const { id, kind, state, expectedAt } = estimate;
    const stage = state?.stage ?? 'planned';
    if (kind !== 'appearance' || stage === 'no-show') return [];
    if (stage === 'planned' && expectedAt === published.get(id)) return [];
    const isOver = stage === 'on-stage' && estimate !== playing;
    const startsAt = localMinute(new Date(expectedAt), timeZone);
    return [{ appearanceId: id, stage: isOver ? 'done' : stage, startsAt }];
  });
}
