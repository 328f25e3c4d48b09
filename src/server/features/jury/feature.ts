import type { DependenciesOf } from '#server/feature.ts';
import { juryFunctions } from '#server/features/jury/functions.ts';

export function juryFeature(dependencies: DependenciesOf<typeof juryFunctions>) {
  return { functions: juryFunctions(dependencies) };
}
