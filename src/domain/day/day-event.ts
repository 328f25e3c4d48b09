import { type DayEventKind, hasPayloadOfKind, isEventKind } from '#domain/day/event-kinds.ts';
import { canonicalJson, isObject, isShortText } from '#domain/day/json-value.ts';
import { findUnstorable } from '#domain/storable-text.ts';

/**
 * Something that was done on a device. It never changes; an undo is another event that names it.
 * The device numbers its events from 1 without gaps, so `deviceId` and `sequence` identify it.
 */
export interface DayEvent {
  deviceId: string;
  sequence: number;
  kind: DayEventKind;
  /** Id of the person, signup, appearance or block. */
  subject: string;
  payload: Record<string, unknown>;
  /** The clock of the device, in milliseconds since 1970. */
  at: number;
  /** Milliseconds since the application on the device was opened; no clock change moves it. */
  mono: number;
  /** The server's clock minus the device's clock. */
  offset: number;
  /** Version of the snapshot that the device had. */
  snapshot: number;
  /** How often the category had been locked and unlocked, as far as the device knew. */
  epoch: number;
  /** Who held the device, as typed on it; may be empty. */
  actor: string;
}

/** As it travels: the device is known from its token, and times are texts. */
export type WireEvent = Omit<DayEvent, 'deviceId' | 'at'> & { at: string };

export type EventRef = Pick<DayEvent, 'deviceId' | 'sequence'>;

export function eventKey({ deviceId, sequence }: EventRef): string {
  return `${deviceId}/${sequence}`;
}

/** Why an event waits for a person. Nothing that a device has sent is dropped. */
export const REVIEW_REASONS = [
  'malformed',
  'unknown-kind',
  'other-job',
  'unknown-subject',
  'different-content',
  'device-retired',
  'late',
  'conflict',
  'off-rule',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const MAX_SEQUENCE = 1_000_000;
const MAX_PAYLOAD = 4_000;
const MAX_ACTOR = 80;
/** A clock may be wrong by a day or by years, but the number must be storable. */
const [EARLIEST, LATEST] = [Date.UTC(1970, 0, 1), Date.UTC(2200, 0, 1)];

/**
 * The shape of events. Another shape gets another version and names it in the event; without one it
 * is this, so that what was recorded before an update is read after it.
 */
export const EVENT_VERSION = 1;

/** `seq` is the same, for programs that call it so. */
export function sequenceOf(raw: unknown): number | null {
  const sequence = isObject(raw) ? (raw.sequence ?? raw.seq) : null;
  return isCount(sequence) && sequence >= 1 && sequence <= MAX_SEQUENCE ? sequence : null;
}

type Read = { event: DayEvent } | { problem: 'malformed' | 'unknown-kind' };

/** Reads what a device has sent; unknown keys are left to newer versions. */
export function readDayEvent(deviceId: string, raw: unknown): Read {
  const sequence = sequenceOf(raw);
  if (!isObject(raw) || sequence === null || typeof raw.kind !== 'string') {
    return { problem: 'malformed' };
  }
  const { kind, subject, payload = {}, mono = 0, offset = 0, snapshot = 0, epoch = 0 } = raw;
  const { actor = '', version = EVENT_VERSION } = raw;
  if (!isEventKind(kind)) return { problem: 'unknown-kind' };
  const at = instantOf(raw.at);
  const isWell =
    version === EVENT_VERSION &&
    isShortText(subject) &&
    subject !== '' &&
    hasPayloadOfKind(kind, payload) &&
    at >= EARLIEST &&
    at <= LATEST &&
    [mono, snapshot, epoch].every(isCount) &&
    Number.isSafeInteger(offset) &&
    typeof actor === 'string' &&
    actor.length <= MAX_ACTOR;
  if (!isWell || canonicalJson(payload).length > MAX_PAYLOAD) return { problem: 'malformed' };
  if (findUnstorable([subject, payload, actor])) return { problem: 'malformed' };
  const numbers = { mono, offset, snapshot, epoch } as Pick<
    DayEvent,
    'mono' | 'offset' | 'snapshot' | 'epoch'
  >;
  return { event: { deviceId, sequence, kind, subject, payload, at, actor, ...numbers } };
}

/** A text of ISO 8601, or milliseconds since 1970. */
function instantOf(at: unknown): number {
  if (typeof at === 'number') return Number.isSafeInteger(at) ? at : Number.NaN;
  return typeof at === 'string' ? Date.parse(at) : Number.NaN;
}

/** An event that does not say when it happened has happened when it arrived. */
export function withTime(raw: unknown, now: Date): unknown {
  return isObject(raw) && raw.at === undefined ? { ...raw, at: now.toISOString() } : raw;
}

export function onTheWire({ deviceId: _, at, ...event }: DayEvent): WireEvent {
  return { ...event, at: new Date(at).toISOString() };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
