import { writeBackupFile } from '#server/backup/backup-file.ts';
import { megabytes, runCommand } from '#server/backup/command.ts';
import { BackupProblem } from '#server/backup/format.ts';
import { createPool } from '#server/db/connection.ts';
import { findSchemaVersion, isRestoreUnfinished, UnfinishedRestore } from '#server/db/migrate.ts';
import { loadSecretKey } from '#server/security/secret-key.ts';
import { openStorage } from '#server/storage/create-storage.ts';

const USAGE = 'Say where the back-up shall be: npm run backup -- prihlaska-2027-03-05.age';

// The application may run meanwhile.
await runCommand(USAGE, async ({ env, file, connect, print }) => {
  const { encryption } = env.backup;
  if (!encryption) {
    throw new BackupProblem(
      'Set BACKUP_PASSPHRASE (16 characters or more) or BACKUP_RECIPIENT, with which the back-up is encrypted. For one that everybody can read, set BACKUP_ENCRYPTION to none.',
    );
  }
  const connection = await connect();
  if (await isRestoreUnfinished(connection)) throw new UnfinishedRestore();
  const pool = createPool(connection, { max: 1 });
  const { manifest, sizeBytes } = await (async () => {
    try {
      if ((await findSchemaVersion(pool)) === null) {
        throw new BackupProblem('There is nothing to back up: the database has no data yet.');
      }
      const secretKey = await loadSecretKey({
        pool,
        connection,
        env: { ...env, replaceSecretKey: false },
      });
      const storage = await openStorage(env);
      const source = { connection, storage, secretKey, now: new Date() };
      return await writeBackupFile(file, source, encryption);
    } finally {
      await pool.end();
    }
  })();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${file}: ${megabytes(sizeBytes)}, ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files, written and read back.`,
  );
});
