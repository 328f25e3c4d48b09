import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language.ts';
import type { Handler } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import type { OwnSubscriptions } from '#server/features/push/find-subscription.ts';
import { removeSubscription, saveSubscription } from '#server/features/push/queries.ts';
import { refuseField, refuseForm } from '#server/refusal.ts';

export interface PushDependencies {
  pool: Pool;
  publicKey: string;
  own: OwnSubscriptions;
  isKnownService(endpoint: URL): boolean;
}

export function pushFunctions({ pool, publicKey, own, isKnownService }: PushDependencies): {
  getPushSetup: Handler<'getPushSetup'>;
  savePushSubscription: Handler<'savePushSubscription'>;
  removePushSubscription: Handler<'removePushSubscription'>;
} {
  return {
    async getPushSetup({ token }, { caller }) {
      const subscription = await own.find(caller, token);
      return { publicKey, topics: subscription?.topics ?? null };
    },
    async savePushSubscription({ endpoint, keys, topics, language }, { caller, now }) {
      const address = URL.canParse(endpoint) ? new URL(endpoint) : null;
      if (!address || !isKnownService(address)) throw refuseField('endpoint', 'pattern');
      requireKey(keys.p256dh, { path: 'keys.p256dh', bytes: 65 });
      requireKey(keys.auth, { path: 'keys.auth', bytes: 16 });
      const id = await saveSubscription(pool, {
        id: randomUUID(),
        userId: caller.userId,
        sessionId: caller.sessionId,
        endpoint: address.href,
        ...keys,
        topics: [...new Set(topics)],
        language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
        now,
      });
      return { token: own.tokenOf(id) };
    },
    async removePushSubscription({ token }, { caller }) {
      const subscription = await own.find(caller, token);
      if (subscription) await removeSubscription(pool, subscription.id);
      return {};
    },
  };
}

/** The size that browsers generate; other keys would fail in every job. */
function requireKey(key: string, { path, bytes }: { path: string; bytes: number }): void {
  const isKey = /^[\w+/-]+=*$/.test(key) && Buffer.from(key, 'base64url').length === bytes;
  if (!isKey) throw refuseForm([{ path, code: 'pattern' }]);
}
