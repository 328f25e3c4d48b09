import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { editionOrderFunctions } from '#server/features/config/editions/functions.ts';
import { historyFunctions } from '#server/features/config/history/history-functions.ts';
import { previewFunctions } from '#server/features/config/preview/preview-functions.ts';
import type { ConfigService } from '#server/features/config/service.ts';

export function configFunctions(configs: ConfigService, pool: Pool) {
  return {
    getConfig: () => configs.current(),
    getEdition: ({ id }) => (id === '' ? configs.current() : configs.requireById(id)),
    saveConfig: (change, context) => configs.save({ ...change, actor: context, now: context.now }),
    ...editionOrderFunctions(configs, pool),
    ...historyFunctions(configs, pool),
    ...previewFunctions(configs, pool),
  } satisfies Partial<Handlers>;
}
