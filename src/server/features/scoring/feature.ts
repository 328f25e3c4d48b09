import { scoringFunctions } from '#server/features/scoring/functions.ts';

export function scoringFeature() {
  return { functions: scoringFunctions() };
}
