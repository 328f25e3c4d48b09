import type { Feature } from '#server/feature.ts';
import type { GuardianRouteDependencies } from '#server/features/guardian/dependencies.ts';
import { guardianFunctions } from '#server/features/guardian/functions.ts';
import { sheetRoutes } from '#server/features/guardian/sheet-routes.ts';

export function guardianFeature(dependencies: GuardianRouteDependencies) {
  return {
    functions: guardianFunctions(dependencies),
    routes: async (app, { callerOf }) => {
      await app.register(sheetRoutes, { ...dependencies, callerOf });
    },
  } satisfies Feature;
}
