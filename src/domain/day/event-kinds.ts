import { isObject, isShortText } from '#domain/day/json-value.ts';
import { readScore } from '#domain/jury/given-score.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

/** The job for which a device is prepared. */
export const DAY_JOBS = ['desk', 'kitchen', 'hall', 'seat'] as const;
export type DayJob = (typeof DAY_JOBS)[number];

/** The subject of an event. */
export type SubjectKind = 'person' | 'signup' | 'appearance' | 'block';

type Payload = Record<string, unknown>;

interface EventKind {
  subject: SubjectKind;
  jobs: readonly DayJob[];
  /** Other jobs whose devices are told of it. */
  toldTo: readonly DayJob[];
  /** Only devices of the same place are told of it: no juror sees the points of another. */
  isOfPlace?: boolean;
  isPayload(payload: Payload): boolean;
}

const anything = () => true;
const namesEvent = ({ event }: Payload) => isShortText(event) && /^[\da-f-]{36}\/\d+$/.test(event);
const namesMeal = ({ day, meal }: Payload) =>
  typeof day === 'string' && isPlainDate(day) && meal === 'lunch';
const namesReceipt = ({ receipt, amountMinor }: Payload) =>
  isShortText(receipt) && receipt !== '' && isAmount(amountMinor);
const namesTwo = ({ one, other }: Payload) =>
  isShortText(one) && isShortText(other) && one !== other;

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 10_000_00;
}

const desk = (isPayload: EventKind['isPayload'], toldTo: readonly DayJob[] = []) =>
  ({ subject: 'person', jobs: ['desk'], toldTo, isPayload }) as const;
const kitchen = (isPayload: EventKind['isPayload']) =>
  ({ subject: 'person', jobs: ['kitchen'], toldTo: [], isPayload }) as const;
const receipt = { subject: 'signup', jobs: ['desk'], toldTo: [] } as const;
const hall = { subject: 'appearance', jobs: ['hall'], toldTo: ['desk', 'seat'] } as const;
const seat = { subject: 'appearance', jobs: ['seat'], toldTo: [], isOfPlace: true } as const;
const isScore = (payload: Payload) => readScore(payload) !== null;
const givesReason = ({ reason }: Payload) => isShortText(reason) && reason.trim() !== '';

/** Every kind of event, which devices record it, and which others see it. */
export const EVENT_KINDS = {
  arrived: desk(anything, ['hall', 'seat', 'kitchen']),
  'arrived-undone': desk(namesEvent, ['hall', 'seat', 'kitchen']),
  // Somebody has said that the person is not coming, so nobody waits for them.
  withdrawn: desk(anything, ['hall', 'seat', 'kitchen']),
  'withdrawn-undone': desk(namesEvent, ['hall', 'seat', 'kitchen']),
  'document-seen': desk(anything),
  'document-undone': desk(namesEvent),
  // Money itself is booked online only; without a connection the number of a paper receipt is noted.
  'paid-at-desk': { ...receipt, isPayload: namesReceipt },
  'receipt-undone': { ...receipt, isPayload: namesEvent },
  'meal-given': kitchen(namesMeal),
  'meal-undone': kitchen(namesEvent),
  called: { ...hall, isPayload: anything },
  started: { ...hall, isPayload: anything },
  ended: { ...hall, isPayload: anything },
  stopped: { ...hall, isPayload: anything },
  'no-show': { ...hall, isPayload: anything },
  returned: { ...hall, isPayload: anything },
  'order-swapped': { ...hall, subject: 'block', isPayload: namesTwo },
  'score-set': { ...seat, isPayload: isScore },
  'exclusion-declared': { ...seat, isPayload: givesReason },
} as const satisfies Record<string, EventKind>;

export type DayEventKind = keyof typeof EVENT_KINDS;

export function isEventKind(text: string): text is DayEventKind {
  return Object.hasOwn(EVENT_KINDS, text);
}

export function mayRecord(job: DayJob, kind: DayEventKind): boolean {
  return (EVENT_KINDS[kind].jobs as readonly DayJob[]).includes(job);
}

/** Kinds that a device with this job is told of, its own included. */
export function kindsFor(job: DayJob): DayEventKind[] {
  const kinds = Object.keys(EVENT_KINDS) as DayEventKind[];
  return kinds.filter(
    (kind) => mayRecord(job, kind) || (EVENT_KINDS[kind].toldTo as readonly DayJob[]).includes(job),
  );
}

/** Kinds that stay among the devices of one place. */
export const KINDS_OF_PLACE: readonly DayEventKind[] = Object.keys(EVENT_KINDS)
  .filter(isEventKind)
  .filter((kind) => (EVENT_KINDS[kind] as EventKind).isOfPlace);

export function hasPayloadOfKind(kind: DayEventKind, payload: unknown): payload is Payload {
  return isObject(payload) && EVENT_KINDS[kind].isPayload(payload);
}
