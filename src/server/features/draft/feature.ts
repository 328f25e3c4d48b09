import type { DependenciesOf } from '#server/feature.ts';
import { draftFunctions } from '#server/features/draft/functions.ts';

export function draftFeature(dependencies: DependenciesOf<typeof draftFunctions>) {
  return { functions: draftFunctions(dependencies) };
}
