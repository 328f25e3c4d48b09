import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { refuseField } from '#server/refusal.ts';

export interface JuryDependencies {
  pool: Pool;
  configs: ConfigService;
}

/** The edition to change: archived ones stay as they are. */
export async function requireCategory(
  { configs }: JuryDependencies,
  { editionId, category }: { editionId: string; category: string },
): Promise<ConfigRecord> {
  const config = await configs.requireChangeable(editionId || (await configs.current()).id);
  if (!config.categories.some(({ code }) => code === category)) {
    throw refuseField('category', 'unknownCategory');
  }
  return config;
}
