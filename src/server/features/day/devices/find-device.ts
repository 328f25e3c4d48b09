import { hasEnded } from '#domain/day/device-life.ts';
import type { CallContext } from '#server/call.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { type DeviceRow, findDeviceByToken } from '#server/features/day/queries.ts';
import { FunctionError } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

/**
 * The device whose secret is in the body or is the bearer. A bearer that is no device's, such as that
 * of a person, says nothing; one of another device is refused. Null: neither names a device.
 */
export async function findCallingDevice(
  { pool, configs }: Pick<DayDependencies, 'pool' | 'configs'>,
  token: string,
  { bearer = '', now }: Pick<CallContext, 'bearer' | 'now'>,
): Promise<DeviceRow | null> {
  const find = (secret: string) =>
    secret === '' ? null : findDeviceByToken(pool, hashSecret(secret));
  const named = await find(token);
  const bearing = bearer === token ? null : await find(bearer);
  if (named && bearing) throw new FunctionError('unauthenticated');
  const device = token === '' ? bearing : named;
  if (!device || device.retired_at !== null) return device;
  const { edition } = await configs.requireById(device.config_id);
  const isOver = hasEnded(edition, { preparedAt: device.prepared_at, now });
  return isOver ? { ...device, retired_at: now } : device;
}
