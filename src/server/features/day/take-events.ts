import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { onTheWire, readDayEvent } from '#domain/day/day-event.ts';
import { KINDS_OF_PLACE, kindsFor } from '#domain/day/event-kinds.ts';
import type { CallContext } from '#server/call.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { findCallingDevice } from '#server/features/day/devices/find-device.ts';
import {
  type DeviceRow,
  findEventsAfter,
  findLastNumber,
  isPlaceShared,
  writeContact,
} from '#server/features/day/queries.ts';
import { storeEvents } from '#server/features/day/store-events.ts';
import { requireFound } from '#server/refusal.ts';

/** A device that was switched off asks several times. */
const MAX_ANSWERED = 500;

/** One request both ways: stores what the device sends, and answers what it does not know yet. */
export async function sendDayEvents(
  dependencies: DayDependencies,
  input: FunctionInput<'sendDayEvents'>,
  context: CallContext,
): Promise<FunctionOutput<'sendDayEvents'>> {
  const { pool, snapshots } = dependencies;
  const { now } = context;
  const device = requireFound(await findCallingDevice(dependencies, input.token, context));
  const { id: deviceId, config_id: configId, job, place } = device;
  const { results, ackSequence } = await storeEvents(dependencies, device, {
    events: input.events,
    now,
  });
  const { unsent, battery, appVersion, offset } = input;
  await writeContact(pool, { deviceId, now, unsent, battery, appVersion, offset });
  const answer = {
    results: results.map(({ isKnown: _, ...result }) => result),
    ackSequence,
    serverTime: now.toISOString(),
  };
  if (device.retired_at !== null) {
    const { cursor } = input;
    const nothing = { events: [], cursor, hasMore: false, snapshot: null, seatTaken: false };
    return { ...answer, ...nothing, retired: true, takesCash: false };
  }
  const snapshot = await snapshots.since(
    { configId, job, place },
    { version: input.snapshot, now },
  );
  return {
    ...answer,
    ...(await othersSince(dependencies, device, input.cursor)),
    snapshot: snapshot.version === input.snapshot ? null : snapshot,
    retired: false,
    takesCash: device.takes_cash,
    seatTaken: place !== '' && (await isPlaceShared(pool, { deviceId, configId, job, place })),
  };
}

async function othersSince(
  { pool }: DayDependencies,
  { id: deviceId, config_id: configId, job, place }: DeviceRow,
  cursor: number,
) {
  // Read first: an event that is numbered meanwhile is answered next time.
  const last = await findLastNumber(pool, configId);
  const rows = await findEventsAfter(pool, {
    ...{ configId, deviceId, job, place, cursor, limit: MAX_ANSWERED },
    kinds: kindsFor(job),
    kindsOfPlace: KINDS_OF_PLACE,
  });
  const hasMore = rows.length === MAX_ANSWERED;
  const events = rows.flatMap(({ device_id, content }) => {
    const read = readDayEvent(device_id, content);
    return 'event' in read ? [{ deviceId: device_id, ...onTheWire(read.event) }] : [];
  });
  return { events, cursor: hasMore ? (rows.at(-1)?.number ?? last) : last, hasMore };
}
