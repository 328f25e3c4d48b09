import { hasEnded } from '#domain/day/device-life.ts';
import type { CallContext } from '#server/call.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import {
  type DeviceRow,
  findDeviceById,
  findDeviceByToken,
  type SealingDevice,
} from '#server/features/day/queries.ts';
import { FunctionError } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

type Dependencies = Pick<DayDependencies, 'pool' | 'configs'>;

/**
 * The device whose secret is in the body or is the bearer. A bearer that is no device's, such as that
 * of a person, says nothing; one of another device is refused. Null: neither names a device.
 */
export async function findCallingDevice(
  dependencies: Dependencies,
  token: string,
  { bearer = '', now }: Pick<CallContext, 'bearer' | 'now'>,
): Promise<DeviceRow | null> {
  const find = (secret: string) =>
    secret === '' ? null : findDeviceByToken(dependencies.pool, hashSecret(secret));
  const named = await find(token);
  const bearing = bearer === token ? null : await find(bearer);
  if (named && bearing) throw new FunctionError('unauthenticated');
  const device = token === '' ? bearing : named;
  return device && ended(dependencies, device, now);
}

/** The device that has saved a file, with the hash of its secret. */
export async function findDeviceOfFile(
  dependencies: Dependencies,
  deviceId: string,
  now: Date,
): Promise<SealingDevice | null> {
  const device = await findDeviceById(dependencies.pool, deviceId);
  return device && ended(dependencies, device, now);
}

/** Retired once its time is over. */
async function ended<Device extends DeviceRow>(
  { configs }: Dependencies,
  device: Device,
  now: Date,
): Promise<Device> {
  if (device.retired_at !== null) return device;
  const { edition } = await configs.requireById(device.config_id);
  const isOver = hasEnded(edition, { preparedAt: device.prepared_at, now });
  return isOver ? { ...device, retired_at: now } : device;
}
