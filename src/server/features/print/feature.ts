import type { Feature } from '#server/feature.ts';
import { printFunctions } from '#server/features/print/functions.ts';
import {
  PRINT_SCHEDULE,
  type PrintJobDependencies,
  printTasks,
} from '#server/features/print/jobs.ts';
import { printRoute } from '#server/features/print/print-route.ts';

export function printFeature(dependencies: PrintJobDependencies) {
  const { pool, storage, now } = dependencies;
  return {
    functions: printFunctions(dependencies),
    tasks: printTasks(dependencies),
    schedule: PRINT_SCHEDULE,
    routes: async (app, { callerOf }) => {
      await app.register(printRoute, { pool, storage, callerOf, now });
    },
  } satisfies Feature;
}
