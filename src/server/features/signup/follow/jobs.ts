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
import { formRows, personOfRow } from '#server/features/signup/form-rows.ts';
import { settle, withdrawnRows } from '#server/features/signup/settle-signup.ts';
import { FOLLOW_CONFIG_TASK } from '#server/jobs/enqueue.ts';
import { declareTask, type Tasks } from '#server/jobs/task.ts';

interface FollowDependencies {
  pool: Pool;
  configs: ConfigService;
  now(): Date;
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

async function followConfig({ pool, configs, now }: FollowDependencies, configId: string) {
  // Another instance may have saved it, so the cache may be outdated.
  await configs.reload();
  const config = await configs.requireById(configId);
  let after: string | null = null;
  do {
    after = await inTransaction(pool, async (client): Promise<string | null> => {
      const batch = await lockBatch(client, { configId, after, limit: BATCH });
      for (const signup of batch) {
        const followed = followedBy(signup, { config, now: now() });
        if (followed) await storeFollowed(client, { configId, signup: followed });
      }
      return batch.length < BATCH ? null : (batch.at(-1)?.id ?? null);
    });
  } while (after !== null);
}

/** Null when everything is up to date. */
function followedBy(
  signup: FollowingSignup,
  { config, now }: { config: ConfigRecord; now: Date },
): Followed | null {
  const terms = termsOf(signup.terms);
  const form = {
    persons: signup.persons.map((row) => personOfRow(row, signup.payment_type)),
    paymentType: signup.payment_type,
    groups: signup.groups.map(({ name, people }) => ({ name, people })),
  };
  const known = {
    form,
    personIds: signup.persons.map(({ id }) => id),
    groupIds: signup.groups.map(({ id }) => id),
    appearances: signup.appearances,
  };
  const settled = settle({ form, personIds: known.personIds, config, before: known });
  const { persons, appearances } = formRows({ ...known, ...settled }, config, terms);
  const attention = attentionOf({ ...known, ...settled }, config, terms);
  const lunchDays = persons
    .filter(({ lunch_day }, position) => lunch_day !== signup.persons[position]?.lunch_day)
    .map(({ id, lunch_day }) => ({ id, lunch_day }));
  const isPlaySame = keyOf(appearances) === keyOf(signup.kept);
  const isAttentionSame = attention.join() === signup.attention.join();
  if (isPlaySame && isAttentionSame && lunchDays.length === 0) return null;
  const { questions } = settled;
  const withdrawn = withdrawnRows(settled, known);
  return {
    id: signup.id,
    attention,
    lunchDays,
    appearances: isPlaySame ? null : { rows: appearances, withdrawn, questions, now },
  };
}

function keyOf(rows: FollowingSignup['kept']): string {
  return JSON.stringify(
    rows.map(({ id, category, day, counted_seconds }) => [id, category, day, counted_seconds]),
  );
}
