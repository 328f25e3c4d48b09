import type { DependenciesOf } from '#server/feature.ts';
import { userFunctions } from '#server/features/user/functions.ts';

export function userFeature(dependencies: DependenciesOf<typeof userFunctions>) {
  return { functions: userFunctions(dependencies) };
}
