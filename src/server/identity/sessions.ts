import { endIfIdle } from '#domain/access/session-lifetime.ts';
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
import {
  makeRefreshToken,
  type RefreshClaim,
  readRefreshToken,
} from '#server/identity/refresh-tokens.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** A response may be lost, so the previous token works this long. Any older token is a copy. */
const LOST_ANSWER_MS = 30_000;

export interface SessionTokens {
  idToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  session: SessionRow;
}

/** Issues and refreshes the tokens of sessions. */
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

  /** Exchanges a refresh token. A reused one ends the session, because it was stolen. */
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
    if (isJustReplaced(claim, current, now)) return this.tokensOf(current, now);
    await this.#endStolen(current, address, now);
    throw new SignInProblem('token-expired');
  }

  /** Finds the session of a token without using the token. A replaced one ends the session. */
  async find(
    refreshToken: string,
    { address, now }: { address: string; now: Date },
  ): Promise<SessionRow | null> {
    const claim = readRefreshToken(this.#secretKey, refreshToken);
    const session = claim && (await findSession(this.#pool, claim.sessionId));
    if (!session || isOver(session, now) || session.banned_at) return null;
    const isCurrent = claim.generation === session.refresh_generation;
    if (isCurrent || isJustReplaced(claim, session, now)) return session;
    await this.#endStolen(session, address, now);
    return null;
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

/** When the session ends unless it is renewed. */
export function endOf(session: SessionRow): Date {
  const { role, signed_in_at: signedInAt, refreshed_at: refreshedAt } = session;
  const idleEnd = endIfIdle({ role, signedInAt, refreshedAt });
  return new Date(Math.min(idleEnd.getTime(), session.expires_at.getTime()));
}

function isOver(session: SessionRow, now: Date): boolean {
  return endOf(session) <= now;
}

function isJustReplaced({ generation }: RefreshClaim, session: SessionRow, now: Date): boolean {
  const sinceUse = now.getTime() - (session.refreshed_at?.getTime() ?? 0);
  return generation === session.refresh_generation - 1 && sinceUse <= LOST_ANSWER_MS;
}
