import type { DependenciesOf } from '#server/feature.ts';
import { RETENTION_SCHEDULE, retentionTasks } from '#server/features/retention/jobs.ts';

export function retentionFeature(dependencies: DependenciesOf<typeof retentionTasks>) {
  return { tasks: retentionTasks(dependencies), schedule: RETENTION_SCHEDULE };
}
