import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { findDevices, retireDevice } from '#server/features/day/devices/queries.ts';
import { requireFound } from '#server/refusal.ts';

export async function listDevices(
  { pool, configs }: DayDependencies,
  { editionId }: FunctionInput<'listDayDevices'>,
  { now }: SignedInContext,
): Promise<FunctionOutput<'listDayDevices'>> {
  const { id } = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  const rows = await findDevices(pool, id);
  const devices = rows.map((row) => ({
    id: row.id,
    job: row.job,
    place: row.place,
    label: row.label,
    preparedAt: row.prepared_at.toISOString(),
    lastContactAt: row.last_contact_at.toISOString(),
    unsent: row.unsent,
    battery: row.battery,
    appVersion: row.app_version,
    clockOffsetMs: row.clock_offset_ms,
    events: row.events,
    retiredAt: row.retired_at?.toISOString() ?? null,
    takesCash: row.takes_cash,
  }));
  return { devices, serverTime: now.toISOString() };
}

export async function retireDayDevice(
  { pool }: DayDependencies,
  { deviceId }: FunctionInput<'retireDayDevice'>,
  context: SignedInContext,
): Promise<FunctionOutput<'retireDayDevice'>> {
  const { caller, now } = context;
  await inTransaction(pool, async (client) => {
    const by = caller.name || caller.email;
    const { label } = requireFound(await retireDevice(client, { deviceId, now, by }));
    await auditAct(client, context, { action: 'day-device-retired', details: { deviceId, label } });
  });
  return {};
}
