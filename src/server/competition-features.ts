import type { Pool } from '#server/db/connection.ts';
import { appearanceFeature } from '#server/features/appearance/feature.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { dayFeature } from '#server/features/day/feature.ts';
import { scoringFeature } from '#server/features/scoring/feature.ts';

interface CompetitionDependencies {
  pool: Pool;
  configs: ConfigService;
  publicUrl: string;
}

/** The features of the competition itself: what is played, its days, its jury and its results. */
export function competitionFeatures({ pool, configs, publicUrl }: CompetitionDependencies) {
  return [
    appearanceFeature({ pool, configs }),
    scoringFeature({ pool, configs }),
    dayFeature({ pool, configs, parts: [], publicUrl }),
  ] as const;
}
