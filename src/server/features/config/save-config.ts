import { checkConfig } from '#domain/edition/check-config.ts';
import type { ConfigRecord, EditionConfig } from '#domain/edition/config.ts';
import { withConsentVersions } from '#domain/edition/consent-versions.ts';
import { changedParts, type EditionPart, moneyChanges } from '#domain/edition/edition-changes.ts';
import { type Actor, audit } from '#server/audit/audit.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  insertConfigVersion,
  keepPresentVersion,
} from '#server/features/config/history/queries.ts';
import { lockConfig, updateConfig } from '#server/features/config/queries.ts';
import { FOLLOW_CONFIG_TASK } from '#server/jobs/enqueue.ts';
import { enqueueOnce } from '#server/jobs/queries.ts';
import { FunctionError, refuseForm, requireFound } from '#server/refusal.ts';

export interface ConfigSave {
  id: string;
  /** The version that this one replaces. */
  version: number;
  config: EditionConfig;
  actor: Actor;
  now: Date;
  /** The restored version, if any. */
  restored?: number;
}

/** Replaces the record and logs the change in one transaction. */
export async function saveConfig(pool: Pool, change: ConfigSave): Promise<ConfigRecord> {
  const { id, version, config, now } = change;
  const issues = checkConfig(config);
  if (issues.length > 0) throw refuseForm(issues);
  return inTransaction(pool, async (client) => {
    const before = requireFound(await lockConfig(client, id));
    if (before.version !== version) {
      throw new FunctionError('aborted', { version: before.version });
    }
    const isUntouched = changedParts(before, config).length === 0;
    const saved: ConfigRecord = {
      ...withConsentVersions(before, config),
      // An edited sample is no sample any more.
      isSample: before.isSample && config.isSample && isUntouched,
      id,
      version: version + 1,
    };
    await keepPresentVersion(client, before.id);
    await updateConfig(client, saved, now);
    await keepVersion(client, saved, change);
    await logChange(client, { before, after: saved, ...change });
    await letSignupsFollow(client, before, saved);
    return saved;
  });
}

async function keepVersion(
  db: Queryable,
  { id: configId, version, ...record }: ConfigRecord,
  { actor, now: savedAt }: ConfigSave,
): Promise<void> {
  const caller = typeof actor === 'object' && 'caller' in actor ? actor.caller : null;
  await insertConfigVersion(db, {
    configId,
    version,
    record,
    savedAt,
    actorId: caller?.userId ?? null,
    savedBy: caller?.email ?? '',
  });
}

interface LoggedChange extends Pick<ConfigSave, 'actor' | 'now' | 'restored'> {
  before: ConfigRecord;
  after: ConfigRecord;
}

async function logChange(
  db: Queryable,
  { before, after, actor, now: at, restored }: LoggedChange,
): Promise<void> {
  const subject = { kind: 'config', id: after.id, name: after.edition.name.sk } as const;
  const parts = changedParts(before, after);
  await (restored === undefined
    ? audit(db, { action: 'config-changed', at, actor, subject, details: { parts } })
    : audit(db, { action: 'config-restored', at, actor, subject, details: { restored, parts } }));
  const changes = moneyChanges(before, after);
  if (changes.length > 0) {
    await audit(db, { action: 'prices-changed', at, actor, subject, details: { changes } });
  }
}

/** Parts that determine age checks, missing groups and days of signups. */
const DECISIVE: readonly EditionPart[] = ['edition', 'categories', 'chamberCategories', 'attend'];

async function letSignupsFollow(
  db: Queryable,
  before: ConfigRecord,
  after: ConfigRecord,
): Promise<void> {
  if (!changedParts(before, after).some((part) => DECISIVE.includes(part))) return;
  const { id: configId } = after;
  await enqueueOnce(db, { task: FOLLOW_CONFIG_TASK, payload: { configId }, key: configId });
}
