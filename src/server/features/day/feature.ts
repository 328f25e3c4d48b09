import type { Feature } from '#server/feature.ts';
import { receiptRoute } from '#server/features/day/cash/receipt-route.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { dayFunctions } from '#server/features/day/functions.ts';
import { type HallDependencies, hallFunctions } from '#server/features/day/halls/functions.ts';
import { DELAY_SCHEDULE, delayTasks } from '#server/features/day/halls/jobs.ts';
import { createDaySnapshots } from '#server/features/day/snapshots/keep-snapshots.ts';

interface FeatureDependencies extends Omit<DayDependencies, 'snapshots'>, HallDependencies {
  now(): Date;
}

export function dayFeature(dependencies: FeatureDependencies) {
  const snapshots = createDaySnapshots(dependencies);
  const { documents, now } = dependencies;
  return {
    functions: {
      ...dayFunctions({ ...dependencies, snapshots }),
      ...hallFunctions(dependencies),
    },
    tasks: delayTasks(dependencies),
    schedule: DELAY_SCHEDULE,
    routes: async (app) => {
      await app.register(receiptRoute, { documents, now });
    },
  } satisfies Feature;
}
