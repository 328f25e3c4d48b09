import type { DependenciesOf } from '#server/feature.ts';
import { HOUSEKEEPING_SCHEDULE, housekeepingTasks } from '#server/features/housekeeping/jobs.ts';

export function housekeepingFeature(dependencies: DependenciesOf<typeof housekeepingTasks>) {
  return { tasks: housekeepingTasks(dependencies), schedule: HOUSEKEEPING_SCHEDULE };
}
