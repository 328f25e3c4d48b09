import { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { keepSetting } from '#server/security/queries.ts';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof keysSchema>;

/**
 * Created once. Browsers bind a subscription to the public key, so a new pair would silence all
 * subscribers.
 */
export async function loadPushKeys(db: Queryable): Promise<PushKeys> {
  const kept = await keepSetting(db, 'push_keys', async () => {
    const { default: webPush } = await import('web-push');
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return keysSchema.parse(JSON.parse(kept));
}
