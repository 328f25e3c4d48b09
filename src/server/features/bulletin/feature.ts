import type { DependenciesOf } from '#server/feature.ts';
import { bulletinFunctions } from '#server/features/bulletin/functions.ts';

export function bulletinFeature(dependencies: DependenciesOf<typeof bulletinFunctions>) {
  return { functions: bulletinFunctions(dependencies) };
}
