import type { DependenciesOf } from '#server/feature.ts';
import { moneyFunctions } from '#server/features/money/functions.ts';
import { moneyTasks } from '#server/features/money/jobs.ts';

export function moneyFeature(
  dependencies: DependenciesOf<typeof moneyFunctions> & DependenciesOf<typeof moneyTasks>,
) {
  return {
    functions: moneyFunctions(dependencies),
    tasks: moneyTasks(dependencies),
  };
}
