import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { findSheetCounts, findSignupVersions } from '#server/features/appearance/queries.ts';
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
      const [appearances, versions, sheets] = await Promise.all([
        findStageAppearances(pool, config.id),
        findSignupVersions(pool, config.id),
        findSheetCounts(pool, config.id),
      ]);
      return {
        appearances: appearances.map(({ position: _, players, ...appearance }) => ({
          ...appearance,
          signupVersion: versions.get(appearance.signupId) ?? 0,
          sheets: sheets.get(appearance.id) ?? 0,
          players: players.map(({ diplomName: __, ...player }) => player),
        })),
      };
    },
  } satisfies Partial<Handlers>;
}
