import { completeConfig } from '#domain/edition/complete-config.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { configDifferences } from '#domain/edition/config-differences.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { findConfigVersion, findConfigVersions } from '#server/features/config/history/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { requireFound } from '#server/refusal.ts';

const PAGE_SIZE = 30;
const NEWEST = 2_147_483_647;

export function historyFunctions(configs: ConfigService, pool: Pool) {
  return {
    listConfigVersions: async ({ id, before = NEWEST }) => {
      const { id: configId } = await configs.requireById(id);
      // One more than shown, to tell whether older ones exist.
      const found = await findConfigVersions(pool, { configId, before, limit: PAGE_SIZE + 1 });
      const versions = found
        .slice(0, PAGE_SIZE)
        .map(({ version, record, savedAt, savedBy }, at) => ({
          version,
          savedAt: savedAt.toISOString(),
          savedBy,
          changes: changesSince(found[at + 1]?.record, record),
        }));
      const isMore = found.length > PAGE_SIZE;
      return { versions, nextBefore: isMore ? (versions.at(-1)?.version ?? null) : null };
    },
    restoreConfig: async ({ id, version, restored }, context) => {
      const { id: configId } = await configs.requireById(id);
      const config = requireFound(await findConfigVersion(pool, { configId, version: restored }));
      return configs.save({
        id: configId,
        version,
        config: completeConfig(config),
        actor: context,
        now: context.now,
        restored,
      });
    },
  } satisfies Partial<Handlers>;
}

function changesSince(before: EditionConfig | undefined, after: EditionConfig) {
  return before ? configDifferences(completeConfig(before), completeConfig(after)) : [];
}
