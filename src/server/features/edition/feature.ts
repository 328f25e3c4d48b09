import type { DependenciesOf } from '#server/feature.ts';
import { editionFunctions } from '#server/features/edition/functions.ts';

export function editionFeature(dependencies: DependenciesOf<typeof editionFunctions>) {
  return { functions: editionFunctions(dependencies) };
}
