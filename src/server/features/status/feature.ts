import type { StatusDependencies } from '#server/features/status/dependencies.ts';
import { statusFunctions } from '#server/features/status/functions.ts';
import { STATUS_SCHEDULE, statusTasks } from '#server/features/status/jobs.ts';

export function statusFeature(dependencies: StatusDependencies) {
  return {
    functions: statusFunctions(dependencies),
    tasks: statusTasks(dependencies),
    schedule: STATUS_SCHEDULE,
  };
}
