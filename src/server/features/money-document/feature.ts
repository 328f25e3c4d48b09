import type { DependenciesOf, Feature } from '#server/feature.ts';
import { moneyDocumentRoute } from '#server/features/money-document/file-route.ts';
import type { FileDependencies } from '#server/features/money-document/find-file.ts';
import { moneyDocumentFunctions } from '#server/features/money-document/functions.ts';

export function moneyDocumentFeature(
  dependencies: DependenciesOf<typeof moneyDocumentFunctions> & FileDependencies,
) {
  return {
    functions: moneyDocumentFunctions(dependencies),
    routes: async (app, { callerOf }) => {
      await app.register(moneyDocumentRoute, { documents: dependencies, callerOf });
    },
  } satisfies Feature;
}
