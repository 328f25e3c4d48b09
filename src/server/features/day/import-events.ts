import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { sentEventSchema } from '#contract/sent-event.ts';
import { type EventsFile, readEventsFile, sealedText } from '#domain/day/events-file.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { findDeviceOfFile } from '#server/features/day/devices/find-device.ts';
import { storeEvents } from '#server/features/day/store-events.ts';
import { FunctionError } from '#server/refusal.ts';

/** Stores what a device has saved as a file, as if the device had sent it. */
export async function importDayEvents(
  dependencies: DayDependencies,
  { file }: FunctionInput<'importDayEvents'>,
  context: SignedInContext,
): Promise<FunctionOutput<'importDayEvents'>> {
  const { now } = context;
  const content = readEventsFile(file);
  if (!content) throw new FunctionError('invalid-argument', { reason: 'unreadable-day-file' });
  const device = await findDeviceOfFile(dependencies, content.deviceId, now);
  if (!device) throw new FunctionError('not-found', { reason: 'day-file-of-unknown-device' });
  if (!isUnaltered(content, device.token_hash)) {
    throw new FunctionError('invalid-argument', { reason: 'altered-day-file' });
  }
  const { results } = await storeEvents(dependencies, device, {
    events: content.events.map((event) => sentEventSchema.parse(event)),
    now,
  });
  const counts = {
    stored: results.filter(({ status }) => status === 'accepted').length,
    known: results.filter(({ isKnown }) => isKnown).length,
    waiting: results.filter(({ status, isKnown }) => status === 'review' && !isKnown).length,
  };
  const { id: deviceId, label } = device;
  await auditAct(dependencies.pool, context, {
    action: 'day-events-imported',
    details: { deviceId, label, ...counts, isSealed: content.seal !== null },
  });
  return { label, ...counts };
}

/** Files of the first form have no seal; the log says so. */
function isUnaltered({ seal, ...content }: EventsFile, key: Buffer): boolean {
  if (seal === null) return true;
  const expected = createHmac('sha256', key).update(sealedText(content)).digest();
  const given = Buffer.from(seal, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
