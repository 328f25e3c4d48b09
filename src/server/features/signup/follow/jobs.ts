import { z } from 'zod';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { attentionOf } from '#domain/signup/attention.ts';
import { termsOf } from '#domain/signup/terms.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  type Followed,
  type FollowingSignup,
  lockBatch,
  storeFollowed,
} from '#server/features/signup/follow/queries.ts';
import { type EntryRow, formRows, personOfRow } from '#server/features/signup/form-rows.ts';
import { FOLLOW_CONFIG_TASK } from '#server/jobs/enqueue.ts';
import { declareTask, type Tasks } from '#server/jobs/task.ts';

interface FollowDependencies {
  pool: Pool;
  configs: ConfigService;
}

/** Small, so that edits of these signups need not wait long. */
const BATCH = 100;

export function followTasks(dependencies: FollowDependencies): Tasks {
  return {
    [FOLLOW_CONFIG_TASK]: declareTask({
      payload: z.object({ configId: z.string() }),
      run: ({ configId }) => followConfig(dependencies, configId),
    }),
  };
}

async function followConfig({ pool, configs }: FollowDependencies, configId: string) {
  // Another instance may have saved it, so the cache may be outdated.
  await configs.reload();
  const config = await configs.requireById(configId);
  let after: string | null = null;
  do {
    after = await inTransaction(pool, async (client): Promise<string | null> => {
      const batch = await lockBatch(client, { configId, after, limit: BATCH });
      for (const signup of batch) {
        const followed = followedBy(signup, config);
        if (followed) await storeFollowed(client, { configId, signup: followed });
      }
      return batch.length < BATCH ? null : (batch.at(-1)?.id ?? null);
    });
  } while (after !== null);
}

/** Null when everything is up to date. */
function followedBy(signup: FollowingSignup, config: ConfigRecord): Followed | null {
  const terms = termsOf(signup.terms);
  const form = {
    persons: signup.persons.map((row) => personOfRow(row, signup.payment_type)),
    paymentType: signup.payment_type,
    groups: signup.groups,
  };
  const ids = signup.persons.map(({ id }) => id);
  const { persons, entries } = formRows(form, config, { ids, terms });
  const attention = attentionOf(form, config, terms);
  const lunchDays = persons
    .filter(({ lunch_day }, position) => lunch_day !== signup.persons[position]?.lunch_day)
    .map(({ id, lunch_day }) => ({ id, lunch_day }));
  const areEntriesSame = keyOf(entries) === keyOf(signup.entries);
  const isAttentionSame = attention.join() === signup.attention.join();
  if (areEntriesSame && isAttentionSame && lunchDays.length === 0) return null;
  return { id: signup.id, attention, lunchDays, entries: areEntriesSame ? null : entries };
}

function keyOf(entries: readonly EntryRow[]): string {
  return entries
    .map(({ category, day, person_position, group_position, minutes }) =>
      JSON.stringify([category, day, person_position, group_position, minutes]),
    )
    .toSorted()
    .join('\n');
}
