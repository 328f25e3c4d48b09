import { randomBytes, randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { CODE_LENGTH, CODE_LETTERS, shownCode, typedCode } from '#domain/day/day-code.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { CallContext, SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import {
  findCode,
  insertCode,
  insertDevice,
  isDevice,
  retireOthers,
} from '#server/features/day/devices/queries.ts';
import { refuseField, requireFound, requirePlainText } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

/** Devices are prepared on the day or the evening before. */
const CODE_HOURS = 24;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;

export async function createDayCode(
  { pool, configs, parts, publicUrl }: DayDependencies,
  { editionId, job, place, label, replaces }: FunctionInput<'createDayCode'>,
  context: SignedInContext,
): Promise<FunctionOutput<'createDayCode'>> {
  const { caller, now } = context;
  const { id } = editionId === '' ? await configs.current() : { id: editionId };
  const config = await configs.requireChangeable(id);
  requirePlainText('label', label);
  requirePlainText('place', place);
  if (label === '') throw refuseField('label', 'required');
  const part = parts.find((one) => one.job === job);
  const hasPlace = part
    ? await part.hasPlace(pool, { configId: config.id, job, place })
    : (job === 'hall') === (place !== '');
  if (!hasPlace) throw refuseField('place', 'required');
  const code = randomCode();
  const expiresAt = new Date(now.getTime() + CODE_HOURS * HOUR_MS);
  await inTransaction(pool, async (client) => {
    const by = caller.name || caller.email;
    await insertCode(client, {
      id: randomUUID(),
      configId: config.id,
      job,
      place,
      label,
      replaces,
      codeHash: hashSecret(code),
      createdBy: by,
      now,
      expiresAt,
    });
    await auditAct(client, context, {
      action: 'day-code-created',
      subject: { kind: 'config', id: config.id, name: config.edition.name.sk },
      details: { job, place, label },
    });
  });
  // After the number sign, so that the code is in no log of a server or proxy.
  const url = `${publicUrl}/day#${shownCode(code)}`;
  return { code: shownCode(code), url, expiresAt: expiresAt.toISOString() };
}

export async function prepareDevice(
  { pool, configs, snapshots }: DayDependencies,
  { code, appVersion, resume }: FunctionInput<'prepareDevice'>,
  { now }: CallContext,
): Promise<FunctionOutput<'prepareDevice'>> {
  const codeHash = hashSecret(typedCode(code));
  const found = requireFound(await findCode(pool, { codeHash, now }));
  const { config_id: configId, job, place, replaces } = found;
  const { id, edition } = await configs.requireChangeable(configId);
  const lost = resume && !(await isDevice(pool, resume)) ? resume : null;
  const token = lost?.token ?? randomBytes(TOKEN_BYTES).toString('base64url');
  const deviceId = lost?.deviceId ?? randomUUID();
  const device = { id: deviceId, configId, job, place, label: found.label, appVersion, now };
  const label = await inTransaction(pool, async (client) => {
    if (replaces) await retireOthers(client, { configId, job, place, now, by: found.label });
    return insertDevice(client, { ...device, tokenHash: hashSecret(token) });
  });
  const { name, startsOn, endsOn, timeZone } = edition;
  return {
    deviceId,
    token,
    job,
    place,
    label,
    edition: { id, name, startsOn, endsOn, timeZone },
    snapshot: await snapshots.since({ configId, job, place }, { version: 0, now }),
    cursor: 0,
    serverTime: now.toISOString(),
  };
}

/** 256 is a multiple of the 32 letters, so each is equally likely. */
function randomCode(): string {
  return [...randomBytes(CODE_LENGTH)]
    .map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
    .join('');
}
