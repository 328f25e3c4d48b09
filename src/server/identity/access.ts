import type { Pool } from '#server/db/connection.ts';
import { createLongPollRegistry, type Watch } from '#server/db/long-poll-registry.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { IdTokens } from '#server/identity/id-tokens.ts';
import type { PolicyService } from '#server/identity/policy.ts';
import { findSession, findUser, type SessionRow } from '#server/identity/queries.ts';
import { endOf } from '#server/identity/sessions.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** Authenticates tokens and notifies waiting calls when a caller's rights may have changed. */
export interface Access {
  /** Null for an invalid or expired token, and for one of an ended session or account. */
  authenticate(token: string, now: Date): Promise<Caller | null>;
  /** Like `authenticate`, but throws the reason. */
  requireCaller(token: string, now: Date): Promise<Caller>;
  watch(caller: Caller, signal?: AbortSignal): Watch;
}

interface Known {
  caller: Caller;
  expiresAt: number;
}

/** Far more people than work at once; beyond it the oldest are looked up again. */
const MAX_KNOWN = 5_000;

/**
 * Caches checked tokens; NOTIFY invalidates them at the commit of a change in any instance
 * (docs/decisions/013-signed-in-calls.md). Nothing is cached while the listener is disconnected.
 */
export async function createAccess({
  pool,
  notifications,
  idTokens,
  policy,
}: {
  pool: Pool;
  notifications: Notifications;
  idTokens: IdTokens;
  policy: PolicyService;
}): Promise<Access> {
  const known = new Map<string, Known>();
  const polls = createLongPollRegistry();
  let isListening = true;
  let changes = 0;

  const forget = (isMeant: (caller: Caller) => boolean) => {
    changes += 1;
    for (const [token, { caller }] of known) if (isMeant(caller)) known.delete(token);
  };
  const forgetAll = () => {
    forget(() => true);
    polls.hearAll();
  };
  await notifications.listen('access_changed', {
    heard: (payload) => {
      if (payload === 'all') return forgetAll();
      forget(({ userId, sessionId }) =>
        [`user:${userId}`, `session:${sessionId}`].includes(payload),
      );
      polls.hear(payload);
    },
    lost: () => {
      isListening = false;
      forgetAll();
    },
    back: () => {
      isListening = true;
      forgetAll();
    },
  });

  const remember = (token: string, entry: Known) => {
    if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value as string);
    known.set(token, entry);
  };

  const access: Access = {
    async requireCaller(token, now) {
      const caller = await access.authenticate(token, now);
      if (caller) return caller;
      const signed = await idTokens.read(token);
      if (!signed) throw new SignInProblem('invalid-token');
      const user = await findUser(pool, signed.userId);
      throw new SignInProblem(user?.banned_at ? 'user-disabled' : 'token-expired');
    },
    async authenticate(token, now) {
      const entry = known.get(token);
      if (entry && entry.expiresAt > now.getTime()) return entry.caller;
      const verified = await idTokens.verify(token, now);
      if (!verified) return null;
      const changesBefore = changes;
      const session = await findSession(pool, verified.sessionId);
      if (!session || session.banned_at) return null;
      const sessionEnd = endOf(session);
      if (sessionEnd <= now) return null;
      const { requireSecondFactor } = await policy.current();
      const caller = callerOf(session, requireSecondFactor);
      // A result read during a change is valid for this call but not cached.
      if (isListening && changes === changesBefore) {
        const expiresAt = Math.min(verified.expiresAt.getTime(), sessionEnd.getTime());
        remember(token, { caller, expiresAt });
      }
      return caller;
    },
    watch: ({ userId, sessionId }, signal) =>
      polls.watch([`user:${userId}`, `session:${sessionId}`], signal),
  };
  return access;
}

export function callerOf(session: SessionRow, requireSecondFactor: boolean): Caller {
  return {
    userId: session.user_id,
    sessionId: session.session_id,
    email: session.email,
    emailVerified: session.email_verified,
    name: session.name,
    role: session.role,
    hasSecondFactor: session.has_second_factor,
    // A passkey is two factors in one: the device, and the means to unlock it.
    lacksSecondFactor:
      requireSecondFactor &&
      session.role !== null &&
      !session.has_second_factor &&
      session.method !== 'passkey',
    signedInAt: session.signed_in_at,
  };
}
