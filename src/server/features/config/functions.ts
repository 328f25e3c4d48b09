import type { Pool } from '#server/db/connection.ts';
import { findEditions } from '#server/features/config/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { Handlers } from '#server/http/call.ts';

type ConfigFunctions = Pick<Handlers, 'getConfig' | 'saveConfig' | 'listEditions' | 'getEdition'>;

export function configFunctions(configs: ConfigService, pool: Pool): ConfigFunctions {
  return {
    getConfig: () => configs.current(),
    getEdition: ({ id }) => (id === '' ? configs.current() : configs.requireById(id)),
    listEditions: async () => ({ editions: await findEditions(pool) }),
    saveConfig: (change, context) => configs.save({ ...change, actor: context, now: context.now }),
  };
}
