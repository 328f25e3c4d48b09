import { createReadStream } from 'node:fs';
import path from 'node:path';
import { decrypt, type Keys } from '#server/backup/encryption.ts';
import { BackupProblem } from '#server/backup/format.ts';
import { loadDatabase } from '#server/backup/load-database.ts';
import { verifyBackup } from '#server/backup/read-backup.ts';
import { withScratchDatabase } from '#server/backup/scratch-database.ts';
import type { BackupDependencies } from '#server/features/backup/dependencies.ts';
import { bucketOf, FOLDER } from '#server/features/backup/find-stored.ts';
import { messageOf } from '#server/features/backup/make-nightly.ts';
import { type BackupRow, markTried } from '#server/features/backup/queries.ts';

/**
 * Restores a back-up into a scratch database, which compares counts, hashes and sums of money, and
 * compares the hash of every file.
 */
export async function proveBackup(
  dependencies: BackupDependencies,
  backup: BackupRow,
): Promise<void> {
  const { pool, connection, log, now } = dependencies;
  let problem: string | null = null;
  try {
    const manifest = await verifyBackup(await open(dependencies, backup));
    await withScratchDatabase(connection, async (scratch) => {
      const source = await open(dependencies, backup);
      await loadDatabase(scratch, { source, manifest, file: skip });
    });
    log.info({ name: backup.name }, 'a back-up was restored for a trial');
  } catch (err) {
    problem = messageOf(err);
    log.error({ err, name: backup.name }, 'a back-up could not be restored for a trial');
  }
  await markTried(pool, { id: backup.id, problem, now: now() });
}

async function open(
  dependencies: BackupDependencies,
  { name, places }: BackupRow,
): Promise<AsyncIterable<Uint8Array>> {
  const { folder, encryption, identity } = dependencies.env.backup;
  const passphrase = encryption?.kind === 'passphrase' ? encryption.passphrase : null;
  const keys: Keys = { passphrase, identity };
  if (folder && places.includes(FOLDER)) {
    return decrypt(createReadStream(path.join(folder, name)), keys);
  }
  const content = await bucketOf(dependencies.env.backup)?.open(name);
  if (!content) throw new BackupProblem(`The back-up ${name} is not where it was stored.`);
  return decrypt(content, keys);
}

async function skip(_key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}
