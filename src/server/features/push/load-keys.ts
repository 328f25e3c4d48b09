import { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { keepSetting } from '#server/security/queries.ts';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof keysSchema>;

/** Created once: browsers bind subscriptions to the public key. */
export async function loadPushKeys(db: Queryable): Promise<PushKeys> {
  const kept = await keepSetting(db, 'push_keys', async () => {
    const { default: webPush } = await import('web-push');
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return keysSchema.parse(JSON.parse(kept));
}
