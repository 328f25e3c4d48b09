import { z } from 'zod';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { startCampaign } from '#server/features/message/campaigns/queries.ts';
import { CAMPAIGN_TASK, type JobBell } from '#server/jobs/enqueue.ts';
import { declareTask, type Tasks } from '#server/jobs/task.ts';

export function campaignTasks({
  pool,
  bell,
  now,
}: {
  pool: Pool;
  bell: JobBell;
  now(): Date;
}): Tasks {
  return {
    [CAMPAIGN_TASK]: declareTask({
      payload: z.object({ campaignId: z.string() }),
      run: async ({ campaignId }) => {
        await inTransaction(pool, (client) => startCampaign(client, campaignId, now()));
        bell.ring();
      },
    }),
  };
}
