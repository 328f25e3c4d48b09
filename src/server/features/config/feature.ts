import type { Pool } from '#server/db/connection.ts';
import type { Feature } from '#server/feature.ts';
import { configFunctions } from '#server/features/config/functions.ts';
import { configLiveRoute, MOST_READERS_OF_ADDRESS } from '#server/features/config/live-route.ts';
import type { ConfigService } from '#server/features/config/service.ts';

interface ConfigDependencies {
  pool: Pool;
  configs: ConfigService;
  /** Whether the number of open connections per address is limited. */
  isLimited: boolean;
}

export function configFeature({ pool, configs, isLimited }: ConfigDependencies) {
  const mostReadersOfAddress = isLimited ? MOST_READERS_OF_ADDRESS : null;
  return {
    functions: configFunctions(configs, pool),
    apiRoutes: async (app) => {
      await app.register(configLiveRoute, { configs, mostReadersOfAddress });
    },
  } satisfies Feature;
}
