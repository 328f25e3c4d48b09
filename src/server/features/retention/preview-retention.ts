import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { FORGOTTEN } from '#domain/retention/forgotten.ts';
import { goingDays, retentionPlan } from '#domain/retention/retention-plan.ts';
import { countKept } from '#server/features/retention/queries.ts';
import type { RetentionDependencies } from '#server/features/retention/run-retention.ts';

const DAY_MS = 86_400_000;

/** Only reads. */
export async function previewRetention(
  { pool, configs }: RetentionDependencies,
  { id }: FunctionInput<'previewRetention'>,
  now: Date,
): Promise<FunctionOutput<'previewRetention'>> {
  const config = await configs.requireById(id);
  const logsBefore = new Date(now.getTime() - config.retention.logDays * DAY_MS);
  const kept = await countKept(pool, { configId: id, logsBefore });
  const steps = [{ purpose: 'logs' as const, day: null }, ...goingDays(retentionPlan(config))].map(
    ({ purpose, day }) => ({
      purpose,
      day,
      items: FORGOTTEN.flatMap((what) =>
        kept
          .filter((one) => one.purpose === purpose && one.what === what)
          .map(({ count, examples }) => ({ what, count, examples })),
      ),
    }),
  );
  return { steps };
}
