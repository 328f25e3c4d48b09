import type { Feature } from '#server/feature.ts';
import type { TransferDependencies } from '#server/features/transfer/dependencies.ts';
import { exportRoute } from '#server/features/transfer/exports/export-route.ts';
import { transferFunctions } from '#server/features/transfer/functions.ts';
import { transferTasks } from '#server/features/transfer/jobs.ts';

export function transferFeature(dependencies: TransferDependencies & { now(): Date }) {
  const { now } = dependencies;
  return {
    functions: transferFunctions(dependencies),
    tasks: transferTasks(dependencies),
    routes: async (app, { callerOf }) => {
      await app.register(exportRoute, { transfer: dependencies, callerOf, now });
    },
  } satisfies Feature;
}
