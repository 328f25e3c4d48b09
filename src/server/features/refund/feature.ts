import type { DependenciesOf } from '#server/feature.ts';
import { refundFunctions } from '#server/features/refund/functions.ts';

export function refundFeature(dependencies: DependenciesOf<typeof refundFunctions>) {
  return { functions: refundFunctions(dependencies) };
}
