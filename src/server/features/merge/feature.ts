import type { DependenciesOf } from '#server/feature.ts';
import { mergeFunctions } from '#server/features/merge/functions.ts';

export function mergeFeature(dependencies: DependenciesOf<typeof mergeFunctions>) {
  return { functions: mergeFunctions(dependencies) };
}
