import type { DependenciesOf } from '#server/feature.ts';
import { pushFunctions } from '#server/features/push/functions.ts';
import { pushTasks } from '#server/features/push/jobs.ts';

export function pushFeature(
  dependencies: DependenciesOf<typeof pushFunctions> & DependenciesOf<typeof pushTasks>,
) {
  return { functions: pushFunctions(dependencies), tasks: pushTasks(dependencies) };
}
