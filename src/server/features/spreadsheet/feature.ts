import type { Feature } from '#server/feature.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import { exportRoute } from '#server/features/spreadsheet/exports/export-route.ts';
import { spreadsheetFunctions } from '#server/features/spreadsheet/functions.ts';
import { spreadsheetTasks } from '#server/features/spreadsheet/jobs.ts';

export function spreadsheetFeature(dependencies: SpreadsheetDependencies & { now(): Date }) {
  const { now } = dependencies;
  return {
    functions: spreadsheetFunctions(dependencies),
    tasks: spreadsheetTasks(dependencies),
    routes: async (app, { callerOf }) => {
      await app.register(exportRoute, { spreadsheet: dependencies, callerOf, now });
    },
  } satisfies Feature;
}
