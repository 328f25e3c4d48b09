import { isSessionOver } from '#domain/access/session-lifetime.ts';
import { audit } from '#server/audit/audit.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ID_TOKEN_SECONDS, type IdTokens } from '#server/identity/id-tokens.ts';
import {
  advanceRefresh,
  findSession,
  removeSession,
  type SessionRow,
} from '#server/identity/queries.ts';
import { makeRefreshToken, readRefreshToken } from '#server/identity/refresh-tokens.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/**
 * An answer may be lost on its way, and two windows may ask at once: for this long the last token
 * but one gives the current one again. Any older one has been copied.
 */
const LOST_ANSWER_MS = 30_000;

export interface SessionTokens {
  idToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  session: SessionRow;
}

/** Turns sessions into tokens and back. */
export class Sessions {
  readonly #pool: Pool;
  readonly #secretKey: string;
  readonly #idTokens: IdTokens;

  constructor(options: { pool: Pool; secretKey: string; idTokens: IdTokens }) {
    this.#pool = options.pool;
    this.#secretKey = options.secretKey;
    this.#idTokens = options.idTokens;
  }

  async tokensOf(session: SessionRow, now: Date): Promise<SessionTokens> {
    const { session_id: sessionId, refresh_generation: generation } = session;
    return {
      idToken: await this.#idTokens.sign(
        {
          userId: session.user_id,
          sessionId,
          email: session.email,
          emailVerified: session.email_verified,
          name: session.name,
          signedInAt: session.signed_in_at,
          method: session.method,
        },
        now,
      ),
      refreshToken: makeRefreshToken(this.#secretKey, { sessionId, generation }),
      expiresInSeconds: ID_TOKEN_SECONDS,
      session,
    };
  }

  /** New tokens for an old refresh token. One that was used before ends the session: it was stolen. */
  async refresh(refreshToken: string, address: string, now: Date): Promise<SessionTokens> {
    const claim = readRefreshToken(this.#secretKey, refreshToken);
    const session = claim && (await findSession(this.#pool, claim.sessionId));
    if (!session || isOver(session, now)) throw new SignInProblem('token-expired');
    if (session.banned_at) throw new SignInProblem('user-disabled');
    if (await advanceRefresh(this.#pool, claim, now)) {
      return this.tokensOf({ ...session, refresh_generation: claim.generation + 1 }, now);
    }
    const current = await findSession(this.#pool, claim.sessionId);
    if (!current) throw new SignInProblem('token-expired');
    const isLastButOne = claim.generation === current.refresh_generation - 1;
    const sinceUse = now.getTime() - (current.refreshed_at?.getTime() ?? 0);
    if (isLastButOne && sinceUse <= LOST_ANSWER_MS) return this.tokensOf(current, now);
    await this.#endStolen(current, address, now);
    throw new SignInProblem('token-expired');
  }

  /** Whose session this is, without using the token up. */
  async find(refreshToken: string, now: Date): Promise<SessionRow | null> {
    const claim = readRefreshToken(this.#secretKey, refreshToken);
    const session = claim && (await findSession(this.#pool, claim.sessionId));
    return session && !isOver(session, now) && !session.banned_at ? session : null;
  }

  async #endStolen(session: SessionRow, address: string, now: Date): Promise<void> {
    const caller = { userId: session.user_id, email: session.email };
    await inTransaction(this.#pool, async (client) => {
      if (!(await removeSession(client, session.session_id))) return;
      await audit(client, {
        action: 'stolen-refresh-token',
        at: now,
        actor: { caller, address },
      });
    });
  }
}

function isOver(session: SessionRow, now: Date): boolean {
  const { role, signed_in_at: signedInAt, refreshed_at: refreshedAt } = session;
  return session.expires_at <= now || isSessionOver({ role, signedInAt, refreshedAt }, now);
}
