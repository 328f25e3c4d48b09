import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/roles.ts';
import { endOfSession } from '#domain/access/session-lifetime.ts';
import { passwordProblem } from '#domain/access/sign-in-policy.ts';
import type { Language } from '#domain/language.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { audit } from '#server/audit/audit.ts';
// What was used once, captchas and codes alike, is remembered in one table until it has expired.
import { useCaptcha as useOnce } from '#server/captcha/queries.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Device } from '#server/identity/caller.ts';
import { isKnownBadPassword } from '#server/identity/known-bad-passwords.ts';
import type { LockOut } from '#server/identity/lock-out/lock-out.ts';
import { hashPassword } from '#server/identity/passwords.ts';
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
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { hashSecret } from '#server/security/tokens.ts';

/** Longer than a code of an authenticator is believed, clocks out of step included. */
const CODE_LIFE_MS = 5 * 60_000;

export type SignInMethod = 'password' | 'oidc' | 'passkey' | 'link';

export type SignInResult =
  | { kind: 'signed-in'; session: SessionRow }
  /** The password was right; the second factor is still to come. */
  | { kind: 'second-factor'; pending: string };

export interface NewUser {
  email: string;
  name: string;
  /** Null for whoever signs in through a provider. */
  password: string | null;
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
}

/** Who has an account, and how one proves to be its owner. */
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

  /** Refuses what the policy does not want; how long it must be depends on whose it is. */
  async requireGoodPassword(password: string, whose: { role: Role | null; email: string }) {
    const policy = await this.#policy.current();
    const leastLength = whose.role ? policy.staffPasswordLength : policy.teacherPasswordLength;
    const own = [whose.email, whose.email.split('@', 1).join(''), 'prihláška', 'prihlaska'];
    const isBad = await isKnownBadPassword(password, own);
    const problem = passwordProblem(password, { leastLength, isKnownBad: () => isBad });
    if (problem) throw new SignInProblem('weak-password', { password: problem, leastLength });
  }

  /** Inside the transaction of whatever the account is made for. */
  async createUser(db: Queryable, user: NewUser, now: Date): Promise<string> {
    const email = user.email.trim().toLowerCase();
    if (!isEmail(email)) throw new SignInProblem('invalid-email');
    const id = randomUUID();
    if (!(await insertUser(db, { ...user, id, email, now }))) {
      throw new SignInProblem('email-already-in-use');
    }
    if (user.password !== null) await this.setPassword(db, id, user.password);
    return id;
  }

  /** Without asking the policy: whoever calls has done so, before the transaction. */
  async setPassword(db: Queryable, userId: string, password: string): Promise<void> {
    await savePasswordHash(db, userId, await hashPassword(password));
  }

  async signIn(
    { email, password }: { email: string; password: string },
    { device, now }: SignInAt,
  ): Promise<SignInResult> {
    const attempt = { email, address: device.address, now };
    const visitor = { visitor: email.slice(0, 200), address: device.address };
    await this.#lockOut.begin(attempt).catch(async (error: unknown) => {
      await audit(this.#pool, { action: 'sign-in-locked', at: now, actor: visitor });
      throw error;
    });
    const library = await this.#library();
    const result = await library.signInWithPassword({ email, password }, device);
    if (result.kind === 'refused') {
      await audit(this.#pool, { action: 'sign-in-failed', at: now, actor: visitor });
      throw await this.#refusal(email);
    }
    await this.#lockOut.succeed(attempt);
    if (result.kind === 'second-factor') return result;
    const session = await this.adoptSession(result.token, 'password', { device, now });
    return { kind: 'signed-in', session };
  }

  /** The code is the authenticator's, or one of the recovery codes. */
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

  /** Checks the password of somebody who is signed in; guesses count like any others. */
  async confirmPassword(
    { email, password }: { email: string; password: string },
    { device, now }: SignInAt,
  ): Promise<void> {
    const attempt = { email, address: device.address, now };
    await this.#lockOut.begin(attempt);
    const library = await this.#library();
    if (!(await library.isPasswordOf(email, password))) {
      throw new SignInProblem('invalid-credential');
    }
    await this.#lockOut.succeed(attempt);
  }

  /** For whoever proved in another way who they are: by a provider, a passkey, a link. */
  async startSession(userId: string, method: SignInMethod, at: SignInAt): Promise<SessionRow> {
    const user = await findUser(this.#pool, userId);
    if (!user) throw new SignInProblem('user-not-found');
    if (user.banned_at) throw new SignInProblem('user-disabled');
    const id = randomUUID();
    await inTransaction(this.#pool, async (client) => {
      await insertSession(client, {
        id,
        token: randomBytes(32).toString('base64url'),
        userId,
        method,
        ...sessionFacts(user.role, at),
      });
      await logSignIn(client, { user_id: userId, email: user.email }, { method, ...at });
    });
    return this.#require(id);
  }

  /** Tells an unknown account from a wrong password only where the owner has allowed it. */
  async #refusal(email: string): Promise<SignInProblem> {
    if ((await this.#policy.current()).hideAccounts) return new SignInProblem('invalid-credential');
    const user = await findUserByEmail(this.#pool, email);
    return new SignInProblem(user ? 'wrong-password' : 'user-not-found');
  }

  /** The library believes a code as long as it lasts; one that was read over a shoulder is used up. */
  async #useUp(token: string, code: string, now: Date): Promise<void> {
    const session = await findSessionByToken(this.#pool, token);
    if (!session) throw new SignInProblem('internal-error');
    const useKey = hashSecret(`second-factor:${session.user_id}:${code}`).toString('base64url');
    const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
    if (await useOnce(this.#pool, { useKey, expiresAt })) return;
    await removeSession(this.#pool, session.session_id);
    throw new SignInProblem('invalid-code');
  }

  /** What the library has begun is ours from here on: method, length, log. */
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

function sessionFacts(role: Role | null, { device, now }: SignInAt) {
  return {
    now,
    expiresAt: endOfSession(role, now),
    address: device.address,
    userAgent: device.userAgent.slice(0, 400),
  };
}

function logSignIn(
  db: Queryable,
  user: Pick<SessionRow, 'user_id' | 'email'>,
  { method, device, now }: SignInAt & { method: SignInMethod },
): Promise<void> {
  const caller = { userId: user.user_id, email: user.email };
  return audit(db, {
    action: 'sign-in',
    at: now,
    actor: { caller, address: device.address },
    details: { method },
  });
}
