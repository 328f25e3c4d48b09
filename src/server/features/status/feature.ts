import type { Feature } from '#server/feature.ts';
import type { StatusDependencies } from '#server/features/status/dependencies.ts';
import { doctorRoute } from '#server/features/status/doctor-route.ts';
import { statusFunctions } from '#server/features/status/functions.ts';
import { STATUS_SCHEDULE, statusTasks } from '#server/features/status/jobs.ts';
import { metricsRoute } from '#server/features/status/metrics-route.ts';
import type { RequestMetrics } from '#server/metrics/request-metrics.ts';

export function statusFeature(
  dependencies: StatusDependencies & { requestMetrics: RequestMetrics; secretKey: string },
) {
  const { pool, env, requestMetrics, secretKey, now } = dependencies;
  return {
    functions: statusFunctions(dependencies),
    tasks: statusTasks(dependencies),
    schedule: STATUS_SCHEDULE,
    routes: async (app) => {
      await app.register(metricsRoute, { pool, requestMetrics, token: env.metricsToken, now });
      await app.register(doctorRoute, { secretKey, now });
    },
  } satisfies Feature;
}
