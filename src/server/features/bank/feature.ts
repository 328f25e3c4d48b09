import type { DependenciesOf } from '#server/feature.ts';
import { bankFunctions } from '#server/features/bank/functions.ts';
import { BANK_SCHEDULE, bankTasks } from '#server/features/bank/jobs.ts';

export function bankFeature(
  dependencies: DependenciesOf<typeof bankFunctions> & DependenciesOf<typeof bankTasks>,
) {
  return {
    functions: bankFunctions(dependencies),
    tasks: bankTasks(dependencies),
    schedule: BANK_SCHEDULE,
  };
}
