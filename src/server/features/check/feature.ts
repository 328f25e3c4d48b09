import type { DependenciesOf } from '#server/feature.ts';
import { checkFunctions } from '#server/features/check/functions.ts';

export function checkFeature(dependencies: DependenciesOf<typeof checkFunctions>) {
  return { functions: checkFunctions(dependencies) };
}
