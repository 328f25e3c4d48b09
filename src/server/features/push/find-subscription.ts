import type { Pool } from '#server/db/connection.ts';
import {
  findSubscriptionsOfSession,
  type OwnSubscription,
  touchSubscription,
} from '#server/features/push/queries.ts';
import type { Caller } from '#server/identity/caller.ts';
import { deriveToken } from '#server/security/tokens.ts';

const HOUR_MS = 3_600_000;
/** Far more browsers than a staff has; beyond it the database is read again. */
const MAX_SEEN = 1_000;

/** A messaging token is valid only in the session of its subscription. */
export interface OwnSubscriptions {
  tokenOf(id: string): string;
  find(caller: Caller, token: string): Promise<OwnSubscription | null>;
  /** Notes once an hour that the browser of this token is alive; ignores wrong tokens. */
  see(caller: Caller, token: string, now: Date): Promise<void>;
}

export function createOwnSubscriptions(pool: Pool, secretKey: string): OwnSubscriptions {
  const seen = new Map<string, number>();
  const tokenOf = (id: string) => deriveToken(secretKey, { purpose: 'push', id, generation: 0 });
  const find: OwnSubscriptions['find'] = async ({ sessionId }, token) => {
    if (token === '') return null;
    const subscriptions = await findSubscriptionsOfSession(pool, sessionId);
    return subscriptions.find(({ id }) => tokenOf(id) === token) ?? null;
  };
  return {
    tokenOf,
    find,
    async see(caller, token, now) {
      const key = `${caller.sessionId}:${token.slice(0, 100)}`;
      if (now.getTime() - (seen.get(key) ?? 0) < HOUR_MS) return;
      if (seen.size >= MAX_SEEN) seen.clear();
      seen.set(key, now.getTime());
      const subscription = await find(caller, token);
      if (!subscription) return;
      const unlessSince = new Date(now.getTime() - HOUR_MS);
      await touchSubscription(pool, subscription.id, { now, unlessSince });
    },
  };
}
