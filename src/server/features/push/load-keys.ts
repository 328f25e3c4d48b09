import { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { keepSetting } from '#server/security/queries.ts';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof keysSchema>;

/**
 * Made once. Browsers tie a subscription to the public key, so another pair would silence everybody
 * who is subscribed.
 */
export async function loadPushKeys(db: Queryable): Promise<PushKeys> {
  const kept = await keepSetting(db, 'push_keys', async () => {
    const { default: webPush } = await import('web-push');
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return keysSchema.parse(JSON.parse(kept));
}
