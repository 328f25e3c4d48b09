import type { DependenciesOf } from '#server/feature.ts';
import { juryFunctions } from '#server/features/jury/functions.ts';
import { JURY_SCHEDULE, juryTasks } from '#server/features/jury/jobs.ts';

export function juryFeature(
  dependencies: DependenciesOf<typeof juryFunctions> & DependenciesOf<typeof juryTasks>,
) {
  return {
    functions: juryFunctions(dependencies),
    tasks: juryTasks(dependencies),
    schedule: JURY_SCHEDULE,
  };
}
