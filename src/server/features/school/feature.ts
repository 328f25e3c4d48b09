import type { DependenciesOf } from '#server/feature.ts';
import { schoolFunctions } from '#server/features/school/functions.ts';

export function schoolFeature(dependencies: DependenciesOf<typeof schoolFunctions>) {
  return { functions: schoolFunctions(dependencies) };
}
