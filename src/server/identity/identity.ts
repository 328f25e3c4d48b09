import { randomUUID } from 'node:crypto';
import { deviceName, roughAddress } from '#domain/access/device-name.ts';
import type { Role } from '#domain/access/roles.ts';
import { endOfSession } from '#domain/access/session-lifetime.ts';
import { passwordProblem } from '#domain/access/sign-in-policy.ts';
import type { Language } from '#domain/language.ts';
import { audit } from '#server/audit/audit.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { normalizeEmail, requireEmail, visitorName } from '#server/identity/account-email.ts';
import type { Device } from '#server/identity/caller.ts';
import { isKnownBadPassword } from '#server/identity/known-bad-passwords.ts';
import type { Attempt, KnownHolder, LockOut } from '#server/identity/lock-out/lock-out.ts';
import type { PolicyService } from '#server/identity/policy.ts';
import type { SignInLibrary } from '#server/identity/port.ts';
import {
  completeSession,
  findSession,
  findSessionByToken,
  findUser,
  findUserByEmail,
  insertSession,
  insertUser,
  removeSession,
  type SessionRow,
  savePasswordHash,
} from '#server/identity/queries.ts';
import { newSessionSecret } from '#server/identity/renew-session.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { useSecondFactorCode } from '#server/identity/used-codes.ts';

export type SignInMethod = 'password' | 'oidc' | 'passkey' | 'link';

export type SignInResult =
  | { kind: 'signed-in'; session: SessionRow }
  /** The password was right; the second factor is missing. */
  | { kind: 'second-factor'; pending: string };

export interface NewUser {
  email: string;
  name: string;
  /** Hashed before the transaction; null for an account without a password. */
  passwordHash: string | null;
  language: Language;
  role: Role | null;
  emailVerified: boolean;
}

interface IdentityOptions {
  pool: Pool;
  library: () => Promise<SignInLibrary>;
  lockOut: LockOut;
  policy: PolicyService;
}

export interface SignInAt {
  device: Device;
  now: Date;
  /** A program stores the refresh secret itself; a browser has it in a cookie. */
  isProgram?: boolean;
}

interface Credentials {
  email: string;
  password: string;
}

/** Accounts and the proofs of their ownership. */
export class Identity {
  readonly #pool: Pool;
  readonly #library: () => Promise<SignInLibrary>;
  readonly #lockOut: LockOut;
  readonly #policy: PolicyService;

  constructor({ pool, library, lockOut, policy }: IdentityOptions) {
    this.#pool = pool;
    this.#library = library;
    this.#lockOut = lockOut;
    this.#policy = policy;
  }

  /** Throws when the policy refuses the password; the minimum length depends on the role. */
  async requireGoodPassword(password: string, whose: { role: Role | null; email: string }) {
    const policy = await this.#policy.current();
    const leastLength = whose.role ? policy.staffPasswordLength : policy.teacherPasswordLength;
    const own = [whose.email, whose.email.split('@', 1).join(''), 'prihláška', 'prihlaska'];
    const isBad = await isKnownBadPassword(password, own);
    const problem = passwordProblem(password, { leastLength, isKnownBad: () => isBad });
    if (problem) throw new SignInProblem('weak-password', { password: problem, leastLength });
  }

  /** Inside the transaction that the account is created for. */
  async createUser(
    db: Queryable,
    user: NewUser,
    { now, device }: { now: Date; device?: Device },
  ): Promise<string> {
    const email = requireEmail(user.email);
    const id = randomUUID();
    const createdFrom = device ? placeOf(device) : '';
    const isTaken = (await findUserByEmail(db, email)) !== null;
    if (isTaken || !(await insertUser(db, { ...user, id, email, createdFrom, now }))) {
      throw new SignInProblem('email-already-in-use');
    }
    if (user.passwordHash !== null) await savePasswordHash(db, id, user.passwordHash);
    return id;
  }

  async signIn(
    { email, password }: Credentials,
    at: SignInAt,
    known: KnownHolder | null = null,
  ): Promise<SignInResult> {
    const { device, now } = at;
    const attempt = { email, address: device.address, now, known };
    const library = await this.#library();
    const result = await this.#try(attempt, () =>
      library.signInWithPassword({ email: normalizeEmail(email), password }, device),
    );
    if (result.kind === 'refused') {
      const actor = { visitor: visitorName(email), address: device.address };
      await audit(this.#pool, { action: 'sign-in-failed', at: now, actor });
      throw await this.#refusal(email);
    }
    await this.#lockOut.succeed(attempt);
    if (result.kind === 'second-factor') return result;
    return {
      kind: 'signed-in',
      session: await this.adoptSession(result.token, 'password', at),
    };
  }

  /** An attempt that was not checked, because too many wait, is no failure. */
  async #try<Result>(attempt: Attempt, look: () => Promise<Result>): Promise<Result> {
    await this.#lockOut.begin(attempt);
    return look().catch(async (error: unknown) => {
      await this.#lockOut.takeBack(attempt);
      throw error;
    });
  }

  /** An authenticator code or a recovery code. */
  async finishSecondFactor(
    { method = 'password', ...proof }: { pending: string; code: string; method?: SignInMethod },
    at: SignInAt,
  ): Promise<SessionRow> {
    const library = await this.#library();
    const { token } = await library
      .finishSecondFactor(proof, at.device)
      .catch(async (error: unknown) => {
        const actor = { visitor: '', address: at.device.address };
        const details = { method: 'second-factor' };
        await audit(this.#pool, { action: 'sign-in-failed', at: at.now, actor, details });
        throw error;
      });
    await this.#useUp(token, proof.code, at.now);
    return this.adoptSession(token, method, at);
  }

  /** For a proof that replaces the password but not the second factor. */
  async continueSignIn(userId: string, method: SignInMethod, at: SignInAt): Promise<SignInResult> {
    const user = await findUser(this.#pool, userId);
    if (user?.has_second_factor && !user.banned_at) {
      const library = await this.#library();
      return { kind: 'second-factor', ...(await library.beginSecondFactor(userId)) };
    }
    return { kind: 'signed-in', session: await this.startSession(userId, method, at) };
  }

  /** Checks an account's password; failures count for the session or link. */
  async confirmPassword(
    { email, password }: Credentials,
    { device, now }: SignInAt,
    known: KnownHolder,
  ): Promise<void> {
    const attempt = { email, address: device.address, now, known };
    const library = await this.#library();
    const isRight = await this.#try(attempt, () => library.isPasswordOf(email, password));
    if (!isRight) throw new SignInProblem('invalid-credential');
    await this.#lockOut.succeed(attempt);
  }

  /** For a proof other than a password: a provider, a passkey or a link. */
  async startSession(userId: string, method: SignInMethod, at: SignInAt): Promise<SessionRow> {
    const user = await findUser(this.#pool, userId);
    if (!user) throw new SignInProblem('user-not-found');
    if (user.banned_at) throw new SignInProblem('user-disabled');
    const id = randomUUID();
    await inTransaction(this.#pool, async (client) => {
      await insertSession(client, {
        id,
        token: newSessionSecret(),
        userId,
        method,
        ...sessionFacts(user.role, at),
      });
      await logSignIn(client, { user_id: userId, email: user.email }, { method, ...at });
    });
    return this.#require(id);
  }

  /** Distinguishes an unknown account from a wrong password only if the policy allows it. */
  async #refusal(email: string): Promise<SignInProblem> {
    if ((await this.#policy.current()).hideAccounts) return new SignInProblem('invalid-credential');
    const name = visitorName(email);
    const user = name ? await findUserByEmail(this.#pool, name) : null;
    return new SignInProblem(user ? 'wrong-password' : 'user-not-found');
  }

  async #useUp(token: string, code: string, now: Date): Promise<void> {
    const session = await findSessionByToken(this.#pool, token);
    if (!session) throw new SignInProblem('internal-error');
    if (await useSecondFactorCode(this.#pool, { userId: session.user_id, code, now })) return;
    await removeSession(this.#pool, session.session_id);
    throw new SignInProblem('invalid-code');
  }

  /** Takes over a session that the library created: method, lifetime, log. */
  async adoptSession(token: string, method: SignInMethod, at: SignInAt): Promise<SessionRow> {
    const session = await findSessionByToken(this.#pool, token);
    if (!session) throw new SignInProblem('internal-error');
    const { session_id: sessionId, user_id: userId } = session;
    if (session.banned_at) {
      await removeSession(this.#pool, sessionId);
      throw new SignInProblem('user-disabled');
    }
    await inTransaction(this.#pool, async (client) => {
      const facts = sessionFacts(session.role, at);
      await completeSession(client, { sessionId, userId, method, ...facts });
      await logSignIn(client, session, { method, ...at });
    });
    return this.#require(sessionId);
  }

  async #require(sessionId: string): Promise<SessionRow> {
    const session = await findSession(this.#pool, sessionId);
    if (!session) throw new SignInProblem('internal-error');
    return session;
  }
}

function placeOf({ address, userAgent }: Device): string {
  return [deviceName(userAgent), roughAddress(address)].filter(Boolean).join(' · ');
}

function sessionFacts(role: Role | null, { device, now, isProgram = false }: SignInAt) {
  return {
    now,
    byCookie: !isProgram,
    expiresAt: endOfSession(role, now),
    address: device.address,
    userAgent: device.userAgent.slice(0, 400),
  };
}

async function logSignIn(
  db: Queryable,
  user: Pick<SessionRow, 'user_id' | 'email'>,
  { method, device, now }: SignInAt & { method: SignInMethod },
): Promise<void> {
  const caller = { userId: user.user_id, email: user.email };
  await audit(db, {
    action: 'sign-in',
    at: now,
    actor: { caller, address: device.address },
    details: { method },
  });
}
