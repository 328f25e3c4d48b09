import type { TransactionClient } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { storeOfficeChange } from '#server/features/signup/office/store-change.ts';
import { findSignupById } from '#server/features/signup/stored/queries.ts';

/** Inside a transaction. Returns false when it was changed since the import or is gone. */
export async function cancelImported(
  client: TransactionClient,
  configs: ConfigService,
  { id, actor, now }: { id: string; actor: string; now: Date },
): Promise<boolean> {
  const signup = await findSignupById(client, id);
  if (signup?.version !== 1) return false;
  const config = await configs.within(client).requireById(signup.config_id);
  const change = { action: 'cancelled', state: 'cancelled', reason: '', mail: null } as const;
  return (await storeOfficeChange(client, { signup, config }, { change, actor, now })) !== null;
}
