import { z } from 'zod';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  BULK_TASK,
  endBulk,
  enqueueBulk,
  findWaitingItems,
  finishItems,
  lockBulk,
  notifyBulkChanged,
} from '#server/features/signup/bulk/queries.ts';
import { batchSize, runItems } from '#server/features/signup/bulk/run-items.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { declareTask, type Tasks } from '#server/jobs/task.ts';
import type { Logger } from '#server/log.ts';

export interface BulkJobDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
  log: Logger;
  now(): Date;
}

/** The time limit of one job, so that other jobs and a shutdown need not wait. */
const SLICE_MS = 2_000;
const TELL_EVERY_MS = 250;

/** Each item is changed and marked in one transaction, so that a repeated job continues there. */
export function bulkTasks(dependencies: BulkJobDependencies): Tasks {
  return {
    [BULK_TASK]: declareTask({
      payload: z.object({ bulkId: z.string() }),
      run: ({ bulkId }) => runSlice(dependencies, bulkId),
    }),
  };
}

async function runSlice(dependencies: BulkJobDependencies, bulkId: string): Promise<void> {
  const { pool, bell } = dependencies;
  const sliceEnds = performance.now() + SLICE_MS;
  let tellAt = performance.now() + TELL_EVERY_MS;
  while (await runBatch(dependencies, bulkId)) {
    const clock = performance.now();
    if (clock > tellAt) {
      tellAt = clock + TELL_EVERY_MS;
      await notifyBulkChanged(pool, bulkId);
      bell.ring();
    }
    if (clock > sliceEnds) {
      await enqueueBulk(pool, bulkId);
      break;
    }
  }
  bell.ring();
}

/** Returns false when it has ended or was stopped. */
async function runBatch(
  { pool, configs, log, now }: BulkJobDependencies,
  bulkId: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const bulk = await lockBulk(client, bulkId);
    if (bulk?.state !== 'running') return false;
    const items = await findWaitingItems(client, bulkId, batchSize(bulk));
    if (items.length === 0) {
      await endBulk(client, bulkId, { state: 'done', now: now() });
      return false;
    }
    const work = { client, configs, bulk, now: now(), log };
    await finishItems(client, bulkId, await runItems(work, items));
    return true;
  });
}
