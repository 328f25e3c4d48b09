import type { ConfigRecord } from '#domain/edition/config.ts';
import type { StoredBlock } from '#domain/timetable/block.ts';
import type { PlanScope } from '#domain/timetable/plan-problem.ts';
import type { Queryable } from '#server/db/connection.ts';
import { settingsOf } from '#server/features/timetable/draft/change-draft.ts';
import { findBlocks, findTimetable } from '#server/features/timetable/draft/queries.ts';
import { loadAppearances } from '#server/features/timetable/load-appearances.ts';
import { findReleases, findSlots } from '#server/features/timetable/releases/queries.ts';

/** Everything that a plan depends on. */
export async function loadPlanScope(
  db: Queryable,
  { config, keepsDraft }: { config: ConfigRecord; keepsDraft: boolean },
): Promise<Omit<PlanScope, 'blocks'> & { blocks: readonly StoredBlock[] }> {
  const settings = settingsOf(await findTimetable(db, config.id), config);
  const [newest] = await findReleases(db, config.id);
  return {
    settings,
    keepsDraft,
    blocks: await findBlocks(db, config.id),
    appearances: await loadAppearances(db, config),
    categoryDays: new Map(config.categories.map(({ code, day }) => [code, day])),
    released: newest ? await findSlots(db, newest.id) : null,
  };
}
