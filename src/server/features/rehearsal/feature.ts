import type { Feature } from '#server/feature.ts';
import { rehearsalFunctions } from '#server/features/rehearsal/functions.ts';
import type { RehearsalDependencies } from '#server/features/rehearsal/rehearse-day.ts';

export function rehearsalFeature(dependencies: RehearsalDependencies) {
  return { functions: rehearsalFunctions(dependencies) } satisfies Feature;
}
