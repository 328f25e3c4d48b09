import { eventKey } from '#domain/day/day-event.ts';
import type { DayEventKind, SubjectKind } from '#domain/day/event-kinds.ts';
import type { TimedEvent } from '#domain/day/event-order.ts';

/** One thing that was recorded: when, on which device, and the key that an undo names. */
export interface Mark {
  time: number;
  deviceId: string;
  key: string;
}

export interface PersonState {
  /** Recorded at the desk and not undone, the earliest first; several desks are no error. */
  arrivals: Mark[];
  /** Said not to come, and not undone. A person who has arrived is here nevertheless. */
  withdrawals: Mark[];
  documents: Mark[];
  /** Portions by day; more than one is flagged, because the kitchen counts portions. */
  meals: Record<string, Mark[]>;
}

export interface SignupState {
  /** Paper receipts noted without a connection; money is booked online. */
  receipts: (Mark & { receipt: string; amountMinor: number })[];
}

export const STAGES = ['planned', 'called', 'on-stage', 'done', 'no-show'] as const;
export type Stage = (typeof STAGES)[number];

export interface AppearanceState {
  stage: Stage;
  calledAt: number | null;
  startedAt: number | null;
  endedAt: number | null;
  isStopped: boolean;
  /** Devices that have driven it; two drivers of one hall are warned. */
  drivers: string[];
}

export interface BlockState {
  /** Pairs that changed places, in order. The planned order stays in the timetable. */
  swaps: { one: string; other: string }[];
}

export interface SubjectStates {
  person: PersonState;
  signup: SignupState;
  appearance: AppearanceState;
  block: BlockState;
}

/** The state of one subject from its events in order (`inOrder`). */
export const FOLDS: {
  [Kind in SubjectKind]: (events: readonly TimedEvent[]) => SubjectStates[Kind];
} = { person: foldPerson, signup: foldSignup, appearance: foldAppearance, block: foldBlock };

function foldPerson(events: readonly TimedEvent[]): PersonState {
  const undone = undoneBy(events);
  const marks = (wanted: DayEventKind, more: (event: TimedEvent) => boolean = () => true) =>
    events
      .filter((event) => event.kind === wanted && !undone.has(eventKey(event)) && more(event))
      .map(markOf);
  const days = new Set(
    events.filter(({ kind }) => kind === 'meal-given').map(({ payload }) => String(payload.day)),
  );
  const meals = [...days]
    .toSorted()
    .map((day) => [day, marks('meal-given', ({ payload }) => payload.day === day)] as const)
    .filter(([, portions]) => portions.length > 0);
  return {
    arrivals: marks('arrived'),
    withdrawals: marks('withdrawn'),
    documents: marks('document-seen'),
    meals: Object.fromEntries(meals),
  };
}

/** Keys of the events that were taken back. */
function undoneBy(events: readonly TimedEvent[]): ReadonlySet<unknown> {
  return new Set(
    events.filter(({ kind }) => UNDOING.has(kind)).map(({ payload }) => payload.event),
  );
}

const UNDOING: ReadonlySet<DayEventKind> = new Set([
  'arrived-undone',
  'withdrawn-undone',
  'document-undone',
  'receipt-undone',
  'meal-undone',
]);

function foldSignup(events: readonly TimedEvent[]): SignupState {
  const undone = undoneBy(events);
  const receipts = events
    .filter((event) => event.kind === 'paid-at-desk' && !undone.has(eventKey(event)))
    .map((event) => ({
      ...markOf(event),
      receipt: String(event.payload.receipt),
      amountMinor: Number(event.payload.amountMinor),
    }));
  return { receipts };
}

/** Presence as a hall and a jury see it: here, not coming, or still awaited. */
export type Presence = 'here' | 'withdrawn' | 'awaited';

export function presenceOf({ arrivals, withdrawals }: PersonState): Presence {
  if (arrivals.length > 0) return 'here';
  return withdrawals.length > 0 ? 'withdrawn' : 'awaited';
}

const NOT_YET: AppearanceState = {
  stage: 'planned',
  calledAt: null,
  startedAt: null,
  endedAt: null,
  isStopped: false,
  drivers: [],
};

type Step = (state: AppearanceState, time: number) => Partial<AppearanceState>;

const end = (state: AppearanceState, time: number) => ({
  stage: 'done' as const,
  startedAt: state.startedAt ?? time,
  endedAt: state.endedAt ?? time,
});

/** Recorded twice, the first time counts; `returned` takes everything back. */
const STEPS: Partial<Record<DayEventKind, Step>> = {
  called: (state, time) =>
    state.stage === 'on-stage' || state.stage === 'done'
      ? {}
      : { stage: 'called', calledAt: state.calledAt ?? time },
  started: (state, time) =>
    state.stage === 'done' ? {} : { stage: 'on-stage', startedAt: state.startedAt ?? time },
  ended: end,
  stopped: (state, time) => ({ ...end(state, time), isStopped: true }),
  'no-show': () => ({ ...NOT_YET, stage: 'no-show' }),
  returned: () => NOT_YET,
};

function foldAppearance(events: readonly TimedEvent[]): AppearanceState {
  const driven = events.filter(({ kind }) => STEPS[kind]);
  const drivers = [...new Set(driven.map(({ deviceId }) => deviceId))].toSorted();
  let state = NOT_YET;
  for (const { kind, time } of driven) state = { ...state, ...STEPS[kind]?.(state, time) };
  return { ...state, drivers };
}

function foldBlock(events: readonly TimedEvent[]): BlockState {
  const swaps = events
    .filter(({ kind }) => kind === 'order-swapped')
    .map(({ payload }) => ({ one: String(payload.one), other: String(payload.other) }));
  return { swaps };
}

/** Items that are not in the block any more are passed over. */
export function orderAfter(planned: readonly string[], { swaps }: BlockState): string[] {
  const order = [...planned];
  for (const { one, other } of swaps) {
    const [first, second] = [order.indexOf(one), order.indexOf(other)];
    if (first < 0 || second < 0) continue;
    order[first] = other;
    order[second] = one;
  }
  return order;
}

function markOf(event: TimedEvent): Mark {
  return { time: event.time, deviceId: event.deviceId, key: eventKey(event) };
}
