import type { DependenciesOf } from '#server/feature.ts';
import { appCheckFunctions } from '#server/features/app-check/functions.ts';

export function appCheckFeature(dependencies: DependenciesOf<typeof appCheckFunctions>) {
  return { functions: appCheckFunctions(dependencies) };
}
