import { type Actor, audit } from '#server/audit/audit.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { Identity, SignInAt } from '#server/identity/identity.ts';
import { inheritSession, removeSecondFactor } from '#server/identity/means/queries.ts';
import type { SignInLibrary } from '#server/identity/port.ts';
import { findSession, findUser, type SessionRow, type UserRow } from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { useSecondFactorCode } from '#server/identity/used-codes.ts';

/** The typed password; without one, a recent sign-in is required instead. */
type Password = string | undefined;

/** The authenticator of an account and its recovery codes. */
export class SecondFactors {
  readonly #pool: Pool;
  readonly #library: () => Promise<SignInLibrary>;
  readonly #accounts: Identity;

  constructor(options: {
    pool: Pool;
    library: () => Promise<SignInLibrary>;
    accounts: Identity;
  }) {
    this.#pool = options.pool;
    this.#library = options.library;
    this.#accounts = options.accounts;
  }

  /** Takes effect when `confirm` gets a code of the authenticator. */
  async begin(caller: Caller, password: Password, at: SignInAt) {
    if (caller.hasSecondFactor) throw new SignInProblem('operation-not-allowed');
    const proof = await this.#prove(caller, password, at);
    const { token } = await this.#sessionOf(caller);
    const library = await this.#library();
    return library.setUpSecondFactor(token, proof);
  }

  /** Other sessions stay; this one continues under a new id. */
  async confirm(caller: Caller, code: string, { device, now }: SignInAt): Promise<SessionRow> {
    const former = await this.#sessionOf(caller);
    if (former.has_second_factor) throw new SignInProblem('operation-not-allowed');
    const library = await this.#library();
    const { token } = await library.confirmSecondFactor(former.token, code);
    const sessionId = await inTransaction(this.#pool, async (client) => {
      await useSecondFactorCode(client, { userId: caller.userId, code, now });
      const actor = { caller, address: device.address };
      await audit(client, { action: 'second-factor-on', at: now, actor });
      return inheritSession(client, token, former);
    });
    const session = sessionId && (await findSession(this.#pool, sessionId));
    if (!session) throw new SignInProblem('internal-error');
    return session;
  }

  async stop(caller: Caller, password: Password, at: SignInAt): Promise<void> {
    requireRecentSignIn(caller, at.now);
    await this.#prove(caller, password, at);
    await inTransaction(this.#pool, async (client) => {
      await removeSecondFactor(client, caller.userId);
      await audit(client, { action: 'second-factor-off', at: at.now, actor: actorOf(caller, at) });
    });
  }

  async renewRecoveryCodes(caller: Caller, password: Password, at: SignInAt): Promise<string[]> {
    requireRecentSignIn(caller, at.now);
    if (!caller.hasSecondFactor) throw new SignInProblem('operation-not-allowed');
    const proof = await this.#prove(caller, password, at);
    const { token } = await this.#sessionOf(caller);
    const library = await this.#library();
    const codes = await library.renewRecoveryCodes(token, proof);
    const actor = actorOf(caller, at);
    await audit(this.#pool, { action: 'recovery-codes-renewed', at: at.now, actor });
    return codes;
  }

  /** Null without a second factor. */
  async recoveryCodesLeft(user: UserRow): Promise<number | null> {
    if (!user.has_second_factor) return null;
    const library = await this.#library();
    return library.countRecoveryCodes(user.id);
  }

  /** Our check comes first, because it counts failures and the library does not. */
  async #prove(caller: Caller, password: Password, at: SignInAt): Promise<Password> {
    const user = await findUser(this.#pool, caller.userId);
    if (!user?.has_password) {
      requireRecentSignIn(caller, at.now);
      return undefined;
    }
    if (password === undefined) throw new SignInProblem('invalid-credential');
    const known = { kind: 'session', id: caller.sessionId } as const;
    await this.#accounts.confirmPassword({ email: user.email, password }, at, known);
    return password;
  }

  async #sessionOf({ sessionId }: Caller): Promise<SessionRow> {
    const session = await findSession(this.#pool, sessionId);
    if (!session) throw new SignInProblem('invalid-token');
    return session;
  }
}

function actorOf(caller: Caller, { device }: SignInAt): Actor {
  return { caller, address: device.address };
}
