import type { DependenciesOf } from '#server/feature.ts';
import { retentionFunctions } from '#server/features/retention/functions.ts';
import { RETENTION_SCHEDULE, retentionTasks } from '#server/features/retention/jobs.ts';

export function retentionFeature(
  dependencies: DependenciesOf<typeof retentionTasks> & DependenciesOf<typeof retentionFunctions>,
) {
  return {
    functions: retentionFunctions(dependencies),
    tasks: retentionTasks(dependencies),
    schedule: RETENTION_SCHEDULE,
  };
}
