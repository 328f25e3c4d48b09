import type { Handlers } from '#server/call.ts';
import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import { callerOf } from '#server/identity/access.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { findSession } from '#server/identity/queries.ts';
import { FunctionError } from '#server/refusal.ts';

/** A long poll of open pages, so that a signed-out or banned user leaves them at once. */
export function watchAccessFunctions({ identity }: AccountDependencies) {
  return {
    watchAccess: async (_input, { caller, now, signal }) => {
      const watch = identity.access.watch(caller, signal);
      try {
        // Reads after registering, so that no change is missed in between.
        do {
          const current = await requireCurrent(identity, caller, now);
          if (isAnother(current, caller)) return { changed: true };
        } while (await watch.next());
        return { changed: false };
      } finally {
        watch.stop();
      }
    },
  } satisfies Partial<Handlers>;
}

async function requireCurrent(
  { pool, policy }: IdentityServices,
  { sessionId }: Caller,
  now: Date,
): Promise<Caller> {
  const session = await findSession(pool, sessionId);
  if (!session || session.banned_at || session.expires_at <= now) {
    throw new FunctionError('unauthenticated');
  }
  const { requireSecondFactor } = await policy.current();
  return callerOf(session, requireSecondFactor);
}

const WATCHED = [
  'role',
  'lacksSecondFactor',
  'hasSecondFactor',
  'email',
  'emailVerified',
  'name',
] as const satisfies (keyof Caller)[];

function isAnother(current: Caller, known: Caller): boolean {
  return WATCHED.some((field) => current[field] !== known[field]);
}
