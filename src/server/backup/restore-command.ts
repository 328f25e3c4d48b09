import { runCommand } from '#server/backup/command.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openStorage } from '#server/storage/create-storage.ts';

const USAGE = 'Say which back-up shall be restored: npm run restore -- prihlaska-2027-03-05.age';

await runCommand(USAGE, async ({ env, file, keys, connect, print }) => {
  const target = {
    dataDir: env.dataDir,
    secretKey: env.secretKey,
    connect,
    openStorage: () => openStorage(env),
  };
  const { tables, files, takenAt } = await restoreBackup(target, { file, keys });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `The state of ${takenAt} is restored: ${tables.length} tables with ${rows} rows and ${files.length} files, all compared with the back-up.`,
  );
});
