import { z } from 'zod';
import { plannedDays, plannedSlots, planProblemOf } from '#domain/timetable/plan-problem.ts';
import type { TimetableDependencies } from '#server/features/timetable/dependencies.ts';
import { loadPlanScope } from '#server/features/timetable/planning/load-plan-scope.ts';
import {
  beginPlanning,
  deleteOtherPlannings,
  endPlanning,
  enqueuePlanning,
  PLAN_TASK,
  writeBasis,
  writeFound,
} from '#server/features/timetable/planning/queries.ts';
import { declareTask, type TaskRun, type Tasks } from '#server/jobs/task.ts';

export function planningTasks(dependencies: TimetableDependencies): Tasks {
  return {
    [PLAN_TASK]: declareTask({
      payload: z.object({ planningId: z.string() }),
      run: ({ planningId }, run) => plan(dependencies, planningId, run),
    }),
  };
}

/** A killed search begins anew; the same seed leads to the same plan. */
async function plan(
  { pool, configs, runPlanner, stopping }: TimetableDependencies,
  id: string,
  { isLastAttempt }: TaskRun,
): Promise<void> {
  const planning = await beginPlanning(pool, id);
  if (!planning) return;
  await deleteOtherPlannings(pool, planning);
  const config = await configs.requireById(planning.configId);
  const scope = await loadPlanScope(pool, { config, keepsDraft: planning.keepsDraft });
  const basis = scope.blocks.map(({ id: blockId, version }) => ({ blockId, version }));
  await writeBasis(pool, id, basis);
  const days = plannedDays(scope);
  const { seed, seconds } = planning;
  try {
    await runPlanner(
      { problem: planProblemOf(scope), seed, seconds },
      {
        signal: stopping,
        tell: async ({ share, cost, violations, slots }) => {
          const found = { share, cost, violations, slots: plannedSlots(slots, days) };
          return !(await writeFound(pool, id, found));
        },
      },
    );
    await endPlanning(pool, id, 'done');
  } catch (error) {
    if (stopping.aborted) return await enqueuePlanning(pool, id);
    if (isLastAttempt) await endPlanning(pool, id, 'failed');
    throw error;
  }
}
