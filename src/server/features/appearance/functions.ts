import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { findStageAppearances } from '#server/features/roster/service.ts';

interface AppearanceDependencies {
  pool: Pool;
  configs: ConfigService;
}

export function appearanceFunctions({ pool, configs }: AppearanceDependencies) {
  return {
    listAppearances: async ({ editionId }) => {
      const config = editionId ? await configs.requireById(editionId) : await configs.current();
      const appearances = await findStageAppearances(pool, config.id);
      return {
        appearances: appearances.map(({ position: _, players, ...appearance }) => ({
          ...appearance,
          players: players.map(({ diplomName: __, ...player }) => player),
        })),
      };
    },
  } satisfies Partial<Handlers>;
}
