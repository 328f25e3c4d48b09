import type { DependenciesOf } from '#server/feature.ts';
import { diplomaFunctions } from '#server/features/diploma/functions.ts';

export function diplomaFeature(dependencies: DependenciesOf<typeof diplomaFunctions>) {
  return { functions: diplomaFunctions(dependencies) };
}
