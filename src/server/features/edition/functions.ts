import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { cloneEdition } from '#server/features/edition/clone-edition.ts';

export function editionFunctions(dependencies: { pool: Pool; configs: ConfigService }) {
  return {
    cloneEdition: (input, context) => cloneEdition(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
