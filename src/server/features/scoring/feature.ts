import type { DependenciesOf } from '#server/feature.ts';
import { scoringFunctions } from '#server/features/scoring/functions.ts';

export function scoringFeature(dependencies: DependenciesOf<typeof scoringFunctions>) {
  return { functions: scoringFunctions(dependencies) };
}
