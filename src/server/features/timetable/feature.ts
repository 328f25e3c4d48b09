import type { Feature } from '#server/feature.ts';
import type { TimetableDependencies } from '#server/features/timetable/dependencies.ts';
import { timetableFunctions } from '#server/features/timetable/functions.ts';

export function timetableFeature(dependencies: TimetableDependencies) {
  return { functions: timetableFunctions(dependencies) } satisfies Feature;
}
