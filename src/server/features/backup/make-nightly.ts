import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { keptBackups } from '#domain/backup/kept-backups.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { writeBackupFile } from '#server/backup/backup-file.ts';
import { BackupProblem, contentHash } from '#server/backup/format.ts';
import type { Encryption } from '#server/environment/backup-settings.ts';
import type { BackupDependencies } from '#server/features/backup/dependencies.ts';
import { BUCKET, bucketOf, FOLDER } from '#server/features/backup/find-stored.ts';
import {
  findBackups,
  insertBackup,
  markDone,
  markFailed,
  markRemoved,
} from '#server/features/backup/queries.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Failed attempts are remembered for a month. */
const FORGET_MS = 30 * 86_400_000;
const UNSENT = 'backups-unsent';

/** Makes one back-up, stores it in every place, and removes those that the rule does not keep. */
export async function makeNightly(
  dependencies: BackupDependencies,
  timeZone: string,
): Promise<void> {
  const { pool, env, log, now } = dependencies;
  const { encryption } = env.backup;
  if (!encryption) return;
  const at = now();
  const [id, name] = [randomUUID(), nameOf(localMinute(at, timeZone))];
  const forget = new Date(at.getTime() - FORGET_MS);
  const killed = await insertBackup(pool, { id, name, now: at, forget });
  try {
    await removeKilled(dependencies, killed);
    const { sizeBytes, places } = await store(dependencies, { name, encryption, now: at });
    await markDone(pool, { id, sizeBytes, places });
    log.info({ sizeBytes, places }, 'a back-up was made');
  } catch (err) {
    await markFailed(pool, id, messageOf(err));
    log.error({ err }, 'the back-up of this night was not made');
    return;
  }
  await removeOld(dependencies, timeZone);
}

/** A killed attempt leaves a part, or a whole file that no row of a complete back-up names. */
async function removeKilled({ env }: BackupDependencies, names: readonly string[]): Promise<void> {
  const { folder } = env.backup;
  for (const name of names) {
    if (folder) await rm(path.join(folder, `${name}.part`), { force: true });
    if (folder) await rm(path.join(folder, name), { force: true });
  }
  await bucketOf(env.backup)?.delete(names);
}

/** Without letters and signs that a key of the storage may not have. */
function nameOf(minute: string): string {
  return `prihlaska-${minute.replace('T', '-').replace(':', '')}.age`;
}

async function store(
  dependencies: BackupDependencies,
  { name, encryption, now }: { name: string; encryption: Encryption; now: Date },
): Promise<{ sizeBytes: number; places: string[] }> {
  const { env, connection, storage, secretKey } = dependencies;
  const { folder } = env.backup;
  const bucket = bucketOf(env.backup);
  const file = path.join(folder ?? path.join(env.dataDir, UNSENT), name);
  const source = { connection, storage, secretKey, now };
  // A part of an attempt that was killed lies there under the same folder only without a place.
  if (!folder) await rm(path.dirname(file), { recursive: true, force: true });
  try {
    const { sizeBytes } = await writeBackupFile(file, source, encryption);
    if (bucket) await send(bucket, { file, name, sizeBytes });
    return { sizeBytes, places: [...(folder ? [FOLDER] : []), ...(bucket ? [BUCKET] : [])] };
  } finally {
    if (!folder) await rm(file, { force: true });
  }
}

/** Reads back what was sent: a back-up counts only when it can be read where it lies. */
async function send(
  bucket: Storage,
  { file, name, sizeBytes }: { file: string; name: string; sizeBytes: number },
): Promise<void> {
  await bucket.put(name, { source: createReadStream(file), sizeBytes });
  const sent = await bucket.open(name);
  if (!sent || (await hashOf(sent)) !== (await hashOf(createReadStream(file)))) {
    throw new BackupProblem(`The back-up was sent to ${bucket.place} and cannot be read back.`);
  }
}

async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = contentHash();
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

/** Runs after a back-up was made and read back, so a newer one always exists. */
async function removeOld(dependencies: BackupDependencies, timeZone: string): Promise<void> {
  const { pool, env, now } = dependencies;
  const found = await findBackups(pool);
  const minuteOf = (row: { started_at: Date }) => localMinute(row.started_at, timeZone);
  const kept = keptBackups(found.map(minuteOf));
  const bucket = bucketOf(env.backup);
  for (const row of found) {
    if (kept.has(minuteOf(row))) continue;
    if (env.backup.folder) await rm(path.join(env.backup.folder, row.name), { force: true });
    await bucket?.delete([row.name]);
    await markRemoved(pool, row.id, now());
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
