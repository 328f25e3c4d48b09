import type { DependenciesOf } from '#server/feature.ts';
import { appearanceFunctions } from '#server/features/appearance/functions.ts';

export function appearanceFeature(dependencies: DependenciesOf<typeof appearanceFunctions>) {
  return { functions: appearanceFunctions(dependencies) };
}
