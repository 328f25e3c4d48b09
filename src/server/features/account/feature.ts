import type { DependenciesOf } from '#server/feature.ts';
import { accountFunctions } from '#server/features/account/functions.ts';

export function accountFeature(dependencies: DependenciesOf<typeof accountFunctions>) {
  return { functions: accountFunctions(dependencies) };
}
