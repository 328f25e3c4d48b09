import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { dayFunctions } from '#server/features/day/functions.ts';
import { createDaySnapshots } from '#server/features/day/snapshots/keep-snapshots.ts';

export function dayFeature(dependencies: Omit<DayDependencies, 'snapshots'>) {
  const snapshots = createDaySnapshots(dependencies);
  return { functions: dayFunctions({ ...dependencies, snapshots }) };
}
