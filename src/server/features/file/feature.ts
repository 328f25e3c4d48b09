import type { Feature } from '#server/feature.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { fileRoutes } from '#server/features/file/downloads/routes.ts';
import { fileFunctions } from '#server/features/file/functions.ts';
import { FILE_SCHEDULE, fileTasks } from '#server/features/file/jobs.ts';
import { uploadPartRoute } from '#server/features/file/uploads/part-route.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

export function fileFeature(
  files: FileDependencies,
  { rateLimits, now }: { rateLimits: RateLimits; now(): Date },
) {
  return {
    functions: fileFunctions(files),
    tasks: fileTasks({ ...files, now }),
    schedule: FILE_SCHEDULE,
    apiRoutes: async (app) => {
      await app.register(uploadPartRoute, { files, rateLimits, now });
    },
    routes: async (app) => {
      await app.register(fileRoutes, { files, now });
    },
  } satisfies Feature;
}
