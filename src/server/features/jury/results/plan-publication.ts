import type { FunctionInput } from '#contract/functions.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import type { JuryDependencies } from '#server/features/jury/dependencies.ts';
import { type Author, changeCategory } from '#server/features/jury/results/change-category.ts';
import { findCategories, findScheduled } from '#server/features/jury/results/queries.ts';
import { forgetSchedule, stepResult } from '#server/features/jury/results/take-step.ts';
import { FunctionError, preconditionFailed, refuseField } from '#server/refusal.ts';

/** Sets or takes back the time of publication; a result that is published has none. */
export async function scheduleResult(
  dependencies: JuryDependencies,
  { publishAt, ...seen }: FunctionInput<'scheduleResult'>,
  author: Author,
): Promise<Record<string, never>> {
  await changeCategory(dependencies, { seen, author }, async ({ config, row: before }) => {
    const row = { ...before };
    if (publishAt === null) {
      forgetSchedule(row);
      return { row, step: { name: 'unschedule', reason: '' } };
    }
    if (row.state === 'published') throw preconditionFailed('step-not-possible');
    if (publishAt <= localMinute(author.now, config.edition.timeZone)) {
      throw refuseField('publishAt', 'outOfRange');
    }
    const set = { publish_at: publishAt, publish_by_id: author.id, publish_by: author.name };
    return { row: Object.assign(row, set), step: { name: 'schedule', reason: publishAt } };
  });
  return {};
}

/** Publishes announced results whose time has come, in the name of the person who set it. */
export async function publishDue(dependencies: JuryDependencies, now: Date): Promise<void> {
  const { pool, configs } = dependencies;
  for (const { config_id: editionId, category, publish_at: publishAt } of await findScheduled(
    pool,
  )) {
    const { edition } = await configs.requireById(editionId);
    const isDue = publishAt !== null && publishAt <= localMinute(now, edition.timeZone);
    if (!isDue) continue;
    const rows = await findCategories(pool, editionId);
    const row = rows.find((one) => one.category === category);
    if (!row?.publish_by_id || !row.publish_by) continue;
    const author = { id: row.publish_by_id, name: row.publish_by, now };
    const input = {
      editionId,
      category,
      version: row.version,
      step: 'publish' as const,
      reason: '',
    };
    await stepResult(dependencies, input, author).catch(ignoreOvertaken);
  }
}

/** Another person, or another process, was quicker, or the edition is archived. */
function ignoreOvertaken(error: unknown): void {
  const isOvertaken =
    error instanceof FunctionError && ['aborted', 'failed-precondition'].includes(error.code);
  if (!isOvertaken) throw error;
}
