import type { BackupDependencies } from '#server/features/backup/dependencies.ts';
import { BACKUP_SCHEDULE, backupTasks } from '#server/features/backup/jobs.ts';

export function backupFeature(dependencies: BackupDependencies) {
  return { tasks: backupTasks(dependencies), schedule: BACKUP_SCHEDULE };
}
