import type { Pool } from '#server/db/connection.ts';
import type { SignupChanges } from '#server/features/signup/changes.ts';
import { findVersionByToken } from '#server/features/signup/stored/queries.ts';
import type { Handlers } from '#server/http/call.ts';
import { FunctionError } from '#server/http/function-error.ts';
import { hashSecret } from '#server/security/tokens.ts';

interface WatchDependencies {
  pool: Pool;
  changes: Pick<SignupChanges, 'watch'>;
}

/** The answer waits for the next version; the database is only asked when there may be one. */
export function watchFunctions({
  pool,
  changes,
}: WatchDependencies): Pick<Handlers, 'watchSignup'> {
  return {
    watchSignup: async ({ token, version }, { signal }) => {
      const tokenHash = hashSecret(token);
      const first = await requireCurrent(pool, tokenHash);
      if (first.version !== version) return { version: first.version };
      const watch = changes.watch(first.id, signal);
      try {
        // Read once more now that changes are heard: one may have slipped in between.
        do {
          const current = await requireCurrent(pool, tokenHash);
          if (current.version !== version) return { version: current.version };
        } while (await watch.next());
        return { version };
      } finally {
        watch.stop();
      }
    },
  };
}

async function requireCurrent(
  pool: Pool,
  tokenHash: Buffer,
): Promise<{ id: string; version: number }> {
  const current = await findVersionByToken(pool, tokenHash);
  if (!current) throw new FunctionError('not-found');
  return current;
}
