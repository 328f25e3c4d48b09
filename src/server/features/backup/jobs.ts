import { z } from 'zod';
import { isBackupDue, isProofDue } from '#domain/backup/backup-due.ts';
import { proveBackup } from '#server/features/backup/check-backup.ts';
import type { BackupDependencies } from '#server/features/backup/dependencies.ts';
import { findNewestStored } from '#server/features/backup/find-stored.ts';
import { makeNightly } from '#server/features/backup/make-nightly.ts';
import { alone, findBackups, findLastProof } from '#server/features/backup/queries.ts';
import { isBackupConfigured } from '#server/features/backup/service.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const MAKE = 'backup.make';
const PROVE = 'backup.prove';

/** Every hour, because the night is that of the edition and a server may have been off. */
export const BACKUP_SCHEDULE: ScheduledTask[] = [
  { task: MAKE, match: '7 * * * *' },
  { task: PROVE, match: '37 * * * *' },
];

export function backupTasks(dependencies: BackupDependencies): Tasks {
  const { pool, connection, configs, env, now } = dependencies;
  const whenConfigured = async (work: (timeZone: string) => Promise<void>) => {
    if (!isBackupConfigured(env.backup)) return;
    const { edition } = await configs.reload();
    await alone(connection, () => work(edition.timeZone));
  };
  return {
    [MAKE]: declareTask({
      payload: z.unknown(),
      run: () =>
        whenConfigured(async (timeZone) => {
          const newest = await findNewestStored(env.backup, await findBackups(pool));
          const last = newest?.started_at ?? null;
          if (isBackupDue(last, { now: now(), timeZone })) {
            await makeNightly(dependencies, timeZone);
          }
        }),
    }),
    [PROVE]: declareTask({
      payload: z.unknown(),
      run: () =>
        whenConfigured(async (timeZone) => {
          const newest = await findNewestStored(env.backup, await findBackups(pool));
          const proof = await findLastProof(pool);
          const last = proof && { at: proof.tried_at, isProven: proof.is_proven };
          if (newest && isProofDue(last, { now: now(), timeZone })) {
            await proveBackup(dependencies, newest);
          }
        }),
    }),
  };
}
