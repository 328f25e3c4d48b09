import type { DependenciesOf } from '#server/feature.ts';
import { listsFunctions } from '#server/features/lists/functions.ts';

export function listsFeature(dependencies: DependenciesOf<typeof listsFunctions>) {
  return { functions: listsFunctions(dependencies) };
}
