import { openBackupFile } from '#server/backup/backup-file.ts';
import type { Keys } from '#server/backup/encryption.ts';
import {
  type BackedUpFile,
  BackupProblem,
  contentHash,
  type Manifest,
} from '#server/backup/format.ts';
import { loadDatabase } from '#server/backup/load-database.ts';
import {
  countTables,
  markRestore,
  removeEverything,
  unmarkRestore,
  withBackupClient,
} from '#server/backup/queries.ts';
import { verifyBackup } from '#server/backup/read-backup.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  isKnownMigration,
  isRestoreUnfinished,
  migrateHoldingLock,
  withSetupLock,
} from '#server/db/migrate.ts';
import { keyFileIn, readKeyFile, writeKeyFile } from '#server/security/key-file.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface RestoreTarget {
  dataDir: string;
  /** The key of the environment; null: it is written to its file. */
  secretKey: string | null;
  /** Opened after the back-up was verified: starting the embedded database creates its folder. */
  connect(): Promise<Connection>;
  openStorage(): Promise<Storage>;
}

/**
 * Restores into an empty installation. The whole file is verified before anything is written; then a
 * mark keeps the application from starting until everything was written and compared.
 */
export async function restoreBackup(
  target: RestoreTarget,
  { file, keys }: { file: string; keys: Keys },
): Promise<Manifest> {
  const manifest = await verifyBackup(await openBackupFile(file, keys));
  requireKnownVersion(manifest);
  await requireSameKey(target, manifest);
  const connection = await target.connect();
  await withSetupLock(connection, async () => {
    const storage = await target.openStorage();
    const isRepeated = await isRestoreUnfinished(connection);
    await requireEmptyDatabase(connection, isRepeated);
    await requireEmptyStorage(storage, isRepeated ? manifest.files : []);
    await withBackupClient(connection, async (client) => {
      await markRestore(client);
      if (isRepeated) await removeEverything(client);
    });
    await loadDatabase(connection, {
      source: await openBackupFile(file, keys),
      manifest,
      file: writerOf(storage, manifest.files),
    });
    await verifyFiles(storage, manifest.files);
    await restoreKey(target, manifest);
    await migrateHoldingLock(connection, {});
    await withBackupClient(connection, unmarkRestore);
  });
  return manifest;
}

function requireKnownVersion({ schemaVersion }: Manifest): void {
  if (isKnownMigration(schemaVersion)) return;
  throw new BackupProblem(
    `The back-up was made by a newer version of Prihláška (its data are of ${schemaVersion}). Restore it with that version or a newer one. Nothing was changed.`,
  );
}

/** Another key would end every link that was sent. */
async function requireSameKey(
  { dataDir, secretKey: given }: RestoreTarget,
  { secretKey }: Manifest,
): Promise<void> {
  if (given !== null && given !== secretKey) {
    throw new BackupProblem(
      'SECRET_KEY is not the key that the data of the back-up were made with. Set it to that key, or do not set it: the back-up holds the key. Nothing was changed.',
    );
  }
  const kept = given === null ? await readKeyFile(dataDir) : null;
  if (kept !== null && kept !== secretKey) {
    throw new BackupProblem(
      `The installation is not empty: ${keyFileIn(dataDir)} holds the secret key of other data. Restore into an empty DATA_DIR. Nothing was changed.`,
    );
  }
}

async function requireEmptyDatabase(connection: Connection, isRepeated: boolean): Promise<void> {
  const tables = await withBackupClient(connection, countTables);
  if (tables === 0 || isRepeated) return;
  throw new BackupProblem(
    'The installation is not empty: its database has data. Restore into an empty DATA_DIR, or give the address of an empty database in DATABASE_URL. Nothing was changed.',
  );
}

/** A repeated restore may find files of its first attempt, and no others. */
async function requireEmptyStorage(
  storage: Storage,
  expected: readonly BackedUpFile[],
): Promise<void> {
  const known = new Set(expected.map(({ key }) => key));
  for await (const { key } of storage.list('')) {
    if (known.has(key)) continue;
    throw new BackupProblem(
      `The installation is not empty: ${storage.place} holds files. Restore into an empty folder or bucket, or set another S3_PREFIX. Nothing was changed.`,
    );
  }
}

function writerOf(storage: Storage, files: readonly BackedUpFile[]) {
  const sizes = new Map(files.map(({ key, sizeBytes }) => [key, sizeBytes]));
  return (key: string, source: AsyncIterable<Uint8Array>) =>
    storage.put(key, { source, sizeBytes: sizes.get(key) ?? 0 });
}

async function verifyFiles(storage: Storage, files: readonly BackedUpFile[]): Promise<void> {
  for (const { key, hash } of files) {
    const content = await storage.open(key);
    const found = contentHash();
    for await (const piece of content ?? []) found.update(piece as Buffer);
    if (!content || found.digest('hex') !== hash) {
      throw new Error(`The file ${key} was written and cannot be read back from ${storage.place}`);
    }
  }
}

async function restoreKey(
  { dataDir, secretKey: given }: RestoreTarget,
  { secretKey }: Manifest,
): Promise<void> {
  if (given !== null || (await readKeyFile(dataDir)) !== null) return;
  await writeKeyFile(dataDir, secretKey);
}
