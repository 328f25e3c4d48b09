import { hash } from 'node:crypto';
import {
  type DayEvent,
  type ReviewReason,
  readDayEvent,
  sequenceOf,
  withTime,
} from '#domain/day/day-event.ts';
import { EVENT_KINDS, mayRecord } from '#domain/day/event-kinds.ts';
import { canonicalJson } from '#domain/day/json-value.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DayPart } from '#server/features/day/day-types.ts';
import { fold } from '#server/features/day/fold-states.ts';
import {
  advanceAck,
  type DeviceRow,
  findDeviceFacts,
  findKnownEvents,
  insertEvents,
  insertStray,
  lockLog,
  type NewEvent,
  setLastNumber,
} from '#server/features/day/queries.ts';
import { findKnownSubjects } from '#server/features/day/snapshots/queries.ts';

/** One transaction each: other devices wait for one of them, not for a whole evening's backlog. */
const BATCH = 100;

export interface StoredResult {
  sequence: number | null;
  status: 'accepted' | 'duplicate' | 'review';
  reason?: ReviewReason;
  /** The server had it before, whatever it decided about it then. */
  isKnown: boolean;
}

interface StoreDependencies {
  pool: Pool;
  parts: readonly DayPart[];
}

/** Each event is stored once for ever and judged on its own. Returns results in the order sent. */
export async function storeEvents(
  dependencies: StoreDependencies,
  device: DeviceRow,
  { events, now }: { events: readonly unknown[]; now: Date },
): Promise<{ results: StoredResult[]; ackSequence: number }> {
  const results: StoredResult[] = [];
  let ackSequence = device.ack_sequence;
  for (let from = 0; from < events.length; from += BATCH) {
    const batch = events.slice(from, from + BATCH);
    const stored = await inTransaction(dependencies.pool, (client) =>
      storeBatch(client, dependencies, { device, batch, now }),
    );
    results.push(...stored.results);
    ackSequence = stored.ackSequence;
  }
  return { results, ackSequence };
}

/** A sent event with its key, by which a repeated one is recognised. */
interface Sent {
  raw: unknown;
  sequence: number | null;
  contentHash: Buffer;
}

interface Judged extends Sent {
  event: DayEvent | null;
  reason: ReviewReason | null;
}

async function storeBatch(
  client: Queryable,
  { parts }: StoreDependencies,
  { device, batch, now }: { device: DeviceRow; batch: readonly unknown[]; now: Date },
) {
  const { id: deviceId, config_id: configId } = device;
  const arrival = { deviceId, configId, now };
  const { last_number: lastNumber } = await lockLog(client, configId);
  const facts = await findDeviceFacts(client, deviceId);
  const retiredAt = facts?.retired_at ?? device.retired_at;
  const current = { ...device, ...facts, retired_at: retiredAt };
  const sent = batch.map((raw) => readSent(raw, now));
  const sequences = sent.flatMap(({ sequence }) => sequence ?? []);
  const known = new Map(
    (await findKnownEvents(client, { deviceId, sequences })).map((one) => [one.sequence, one]),
  );
  const first = new Map<number, Sent>();
  for (const one of sent) {
    if (one.sequence !== null && !first.has(one.sequence)) first.set(one.sequence, one);
  }
  const isNew = (one: Sent) =>
    one.sequence !== null && !known.has(one.sequence) && first.get(one.sequence) === one;

  const judged = await judge(client, current, sent.filter(isNew));
  const reasons = await reasonsOfParts(client, parts, { device: current, judged, now });
  let number = lastNumber;
  const stored = judged.map(({ raw, contentHash, event, sequence, reason }): NewEvent => {
    const review = reason ?? reasons.get(sequence ?? 0) ?? null;
    if (review === null) number += 1;
    return {
      sequence: sequence ?? 0,
      number: review === null ? number : null,
      subject: event?.subject ?? '',
      kind: event?.kind ?? '',
      content: raw,
      contentHash,
      review,
    };
  });
  if (stored.length > 0) await insertEvents(client, stored, arrival);
  if (number > lastNumber) await setLastNumber(client, { configId, lastNumber: number });
  const applied = judged.filter((_, index) => stored[index]?.number !== null);
  await fold(
    client,
    configId,
    applied.flatMap(({ event }) => event ?? []),
  );

  const bySequence = new Map(stored.map((one) => [one.sequence, one]));
  const results: StoredResult[] = [];
  for (const one of sent) {
    const { sequence, raw, contentHash } = one;
    const before = known.get(sequence ?? 0);
    const now = bySequence.get(sequence ?? 0);
    const hashOfFirst = before?.content_hash ?? now?.contentHash;
    if (sequence === null || !hashOfFirst?.equals(contentHash)) {
      const review = sequence === null ? 'malformed' : 'different-content';
      const isNewStray = await insertStray(
        client,
        { sequence, content: raw, contentHash, review },
        arrival,
      );
      results.push({ sequence, status: 'review', reason: review, isKnown: !isNewStray });
    } else if (before) {
      results.push(
        before.review && !before.is_applied
          ? { sequence, status: 'review', reason: before.review, isKnown: true }
          : { sequence, status: 'duplicate', isKnown: true },
      );
    } else {
      const isKnown = !isNew(one);
      if (now?.review) results.push({ sequence, status: 'review', reason: now.review, isKnown });
      else results.push({ sequence, status: isKnown ? 'duplicate' : 'accepted', isKnown });
    }
  }
  return { results, ackSequence: await advanceAck(client, deviceId) };
}

function readSent(raw: unknown, now: Date): Sent {
  const contentHash = Buffer.from(hash('sha256', canonicalJson(raw ?? null), 'hex'), 'hex');
  return { raw: withTime(raw ?? null, now), sequence: sequenceOf(raw), contentHash };
}

/** Who may record what, and whether the subject has ever been in the snapshot. */
async function judge(client: Queryable, device: DeviceRow, sent: Sent[]): Promise<Judged[]> {
  const read = sent.map((one) => ({ ...one, read: readDayEvent(device.id, one.raw) }));
  const subjects = read.flatMap(({ read: one }) => ('event' in one ? [one.event.subject] : []));
  const known = await findKnownSubjects(client, { configId: device.config_id, subjects });
  return read.map(({ read: one, ...rest }) => {
    if ('problem' in one) return { ...rest, event: null, reason: one.problem };
    const { event } = one;
    const { subject: about } = EVENT_KINDS[event.kind];
    const isKnown = about === 'block' || known.has(`${about} ${event.subject}`);
    const reasons: [boolean, ReviewReason][] = [
      [device.retired_at !== null, 'device-retired'],
      [!mayRecord(device.job, event.kind), 'other-job'],
      [!isKnown, 'unknown-subject'],
    ];
    return { ...rest, event, reason: reasons.find(([applies]) => applies)?.[1] ?? null };
  });
}

async function reasonsOfParts(
  client: Queryable,
  parts: readonly DayPart[],
  { device, judged, now }: { device: DeviceRow; judged: readonly Judged[]; now: Date },
): Promise<ReadonlyMap<number, ReviewReason>> {
  const part = parts.find(({ job }) => job === device.job);
  const events = judged.flatMap(({ event, reason }) => (event && reason === null ? [event] : []));
  if (!part || events.length === 0) return new Map();
  const { id: deviceId, config_id: configId, job, place } = device;
  const inSequence = events.toSorted((one, other) => one.sequence - other.sequence);
  const batch = { configId, job, place, deviceId, now, events: inSequence };
  return part.takeEvents(client, { ...batch, isDecided: false });
}
