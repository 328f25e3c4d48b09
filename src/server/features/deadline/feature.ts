import type { DependenciesOf } from '#server/feature.ts';
import { deadlineFunctions } from '#server/features/deadline/functions.ts';
import { DEADLINE_SCHEDULE, deadlineTasks } from '#server/features/deadline/jobs.ts';

export function deadlineFeature(
  dependencies: DependenciesOf<typeof deadlineFunctions> & DependenciesOf<typeof deadlineTasks>,
) {
  return {
    functions: deadlineFunctions(dependencies),
    tasks: deadlineTasks(dependencies),
    schedule: DEADLINE_SCHEDULE,
  };
}
