import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import type { SignupChanges } from '#server/features/signup/watch-changes.ts';
import { findWatched, type WatchedSignup } from '#server/features/signup/watched/queries.ts';
import { requireFound } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

interface WatchDependencies {
  pool: Pool;
  changes: Pick<SignupChanges, 'watch'>;
}

/** Long polls for a version, request state, payment or published results; reads only after a notification. */
export function watchFunctions({ pool, changes }: WatchDependencies) {
  return {
    watchSignup: async ({ token, version, request, money, results }, { signal }) => {
      const tokenHash = hashSecret(token);
      const isNews = (seen: WatchedSignup) =>
        seen.version !== version ||
        (request !== '' && seen.request !== request) ||
        (money !== '' && seen.money !== money) ||
        (results !== '' && seen.results !== results);
      const told = (seen: WatchedSignup) => ({
        version: seen.version,
        ...(request !== '' && { request: seen.request }),
        ...(money !== '' && { money: seen.money }),
        ...(results !== '' && { results: seen.results }),
      });
      let current = await requireCurrent(pool, tokenHash);
      if (isNews(current)) return told(current);
      const watch = changes.watch(current.id, signal);
      try {
        // Reads after registering, so that no change is missed in between.
        do {
          current = await requireCurrent(pool, tokenHash);
        } while (!isNews(current) && (await watch.next()));
        return told(current);
      } finally {
        watch.stop();
      }
    },
  } satisfies Partial<Handlers>;
}

async function requireCurrent(pool: Pool, tokenHash: Buffer): Promise<WatchedSignup> {
  return requireFound(await findWatched(pool, tokenHash));
}
