import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeBackupFile } from '#server/backup/backup-file.ts';
import { BackupProblem } from '#server/backup/format.ts';
import { type Connection, createPool } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';
import { findSecretKey } from '#server/security/secret-key.ts';
import { openStorage } from '#server/storage/create-storage.ts';

const FOLDER = 'backups';
const NAME = /^before-upgrade-\d{14}\.age$/;
const PART = /^before-upgrade-\d{14}\.age\.part$/;
/** Of the last upgrades; a restore of an older one would lose too much. */
const KEPT = 3;

type UpgradeEnv = Pick<Env, 'backup' | 'dataDir' | 's3' | 'secretKey'>;

/**
 * Backs everything up before migrations change it. Without settings of its own the back-up is
 * encrypted with the secret key as passphrase: it lies beside the data and shall not be a second
 * copy that everybody can read. Throws BackupProblem.
 */
export async function backUpBeforeUpgrade(
  env: UpgradeEnv,
  { connection, now }: { connection: Connection; now: Date },
): Promise<string> {
  const folder = env.backup.folder ?? path.join(env.dataDir, FOLDER);
  const digits = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const file = path.join(folder, `before-upgrade-${digits}.age`);
  try {
    const secretKey = await secretKeyOf(env, connection);
    const encryption = env.backup.encryption ?? { kind: 'passphrase', passphrase: secretKey };
    const storage = await openStorage(env);
    await removeParts(folder);
    await writeBackupFile(file, { connection, storage, secretKey, now }, encryption);
    await removeOld(folder);
  } catch (error) {
    throw new BackupProblem(
      `The data must be upgraded, and the back-up before it was not made: ${messageOf(error)} Nothing was upgraded. Repair this and start again, or make a back-up in another way and set BACKUP_BEFORE_UPGRADE to off for one start.`,
      { cause: error },
    );
  }
  return file;
}

async function secretKeyOf(env: UpgradeEnv, connection: Connection): Promise<string> {
  const pool = createPool(connection, { max: 1 });
  try {
    const key = await findSecretKey(pool, env);
    if (key === null) throw new BackupProblem('The secret key of the data is not here.');
    return key;
  } finally {
    await pool.end();
  }
}

/** Of attempts that were killed. */
async function removeParts(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  for (const name of found) {
    if (PART.test(name)) await rm(path.join(folder, name), { force: true });
  }
}

async function removeOld(folder: string): Promise<void> {
  const found = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  for (const name of found.slice(0, -KEPT)) await rm(path.join(folder, name), { force: true });
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
