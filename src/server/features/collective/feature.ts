import type { DependenciesOf } from '#server/feature.ts';
import { collectiveFunctions } from '#server/features/collective/functions.ts';

export function collectiveFeature(dependencies: DependenciesOf<typeof collectiveFunctions>) {
  return { functions: collectiveFunctions(dependencies) };
}
