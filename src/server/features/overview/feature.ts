import type { DependenciesOf } from '#server/feature.ts';
import { overviewFunctions } from '#server/features/overview/functions.ts';

export function overviewFeature(dependencies: DependenciesOf<typeof overviewFunctions>) {
  return { functions: overviewFunctions(dependencies) };
}
