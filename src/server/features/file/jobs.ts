import { z } from 'zod';
import { cleanFiles } from '#server/features/file/cleaning/clean-files.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const TASK = 'file.clean';

export const FILE_SCHEDULE: ScheduledTask[] = [{ task: TASK, match: '41 * * * *' }];

export function fileTasks({ now, ...dependencies }: FileDependencies & { now(): Date }): Tasks {
  return {
    [TASK]: declareTask({
      payload: z.unknown(),
      async run() {
        const { missing, ...cleaned } = await cleanFiles(dependencies, now());
        dependencies.log.info(cleaned, 'files were cleaned');
        if (missing.length > 0) {
          dependencies.log.error(
            { missing: missing.length, files: missing.slice(0, 20) },
            'bytes of files are missing: put them back from a back-up',
          );
        }
      },
    }),
  };
}
