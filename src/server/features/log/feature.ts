import type { DependenciesOf } from '#server/feature.ts';
import { logFunctions } from '#server/features/log/functions.ts';

export function logFeature(dependencies: DependenciesOf<typeof logFunctions>) {
  return { functions: logFunctions(dependencies) };
}
