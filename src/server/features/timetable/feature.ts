import type { Feature } from '#server/feature.ts';
import type { TimetableDependencies } from '#server/features/timetable/dependencies.ts';
import { timetableFunctions } from '#server/features/timetable/functions.ts';
import { planningTasks } from '#server/features/timetable/planning/jobs.ts';
import { schoolRoutes } from '#server/features/timetable/releases/school-routes.ts';

export function timetableFeature(dependencies: TimetableDependencies) {
  return {
    functions: timetableFunctions(dependencies),
    tasks: planningTasks(dependencies),
    routes: async (app) => {
      await app.register(schoolRoutes, dependencies);
    },
  } satisfies Feature;
}
