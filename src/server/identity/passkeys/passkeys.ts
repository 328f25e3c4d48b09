import { isIP } from 'node:net';
import { isAPIError } from 'better-auth/api';
import { audit } from '#server/audit/audit.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BetterAuth } from '#server/identity/better-auth.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { Identity, SignInAt } from '#server/identity/identity.ts';
import { cookieOf, opaqueCookie } from '#server/identity/library-cookie.ts';
import { passkeyOwner, USER_HEADER } from '#server/identity/passkeys/passkey-plugin.ts';
import { datePasskey, findPasskeys, removePasskey } from '#server/identity/passkeys/queries.ts';
import type { SessionRow } from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const CHALLENGE_COOKIE = 'better-auth-passkey';
const MOST_PASSKEYS = 20;

/** What the browser made of a challenge, together with the challenge's opaque text. */
export interface PasskeyProof {
  pending: string;
  response: { id: string } & Record<string, unknown>;
}

type Verify = BetterAuth['api']['verifyPasskeyAuthentication'];
type Answer = NonNullable<Parameters<Verify>[0]>['body']['response'];

interface PasskeyOptions {
  pool: Pool;
  auth: BetterAuth;
  accounts: Identity;
  publicUrl: string;
}

/** Keys that a device or a password manager keeps for its owner. */
export class Passkeys {
  /** Browsers bind a passkey to the name of a host: with a bare address there can be none. */
  readonly isOffered: boolean;
  readonly #options: PasskeyOptions;

  constructor(options: PasskeyOptions) {
    this.#options = options;
    const { hostname } = new URL(options.publicUrl);
    this.isOffered = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  }

  /** A challenge for whoever comes; which account it is, the answer says. */
  async beginSignIn() {
    this.#requireOffered();
    const { headers, response } = await this.#options.auth.api.generatePasskeyAuthenticationOptions(
      { returnHeaders: true },
    );
    const options = { ...response, userVerification: 'required' };
    return { options, pending: opaqueCookie(headers, CHALLENGE_COOKIE) };
  }

  async signIn({ pending, response }: PasskeyProof, at: SignInAt): Promise<SessionRow> {
    this.#requireOffered();
    const { auth, accounts, pool } = this.#options;
    const headers = new Headers({ cookie: cookieOf(pending) });
    const { session } = await auth.api
      // Whatever it is, the library checks it.
      .verifyPasskeyAuthentication({ body: { response: response as unknown as Answer }, headers })
      .catch(async (error: unknown) => {
        if (!isAPIError(error)) throw error;
        const actor = { visitor: '', address: at.device.address };
        const details = { method: 'passkey' };
        await audit(pool, { action: 'sign-in-failed', at: at.now, actor, details });
        throw new SignInProblem('invalid-credential');
      });
    return accounts.adoptSession(session.token, 'passkey', at);
  }

  async beginAdding(caller: Caller, now: Date) {
    this.#requireOffered();
    requireRecentSignIn(caller, now);
    const { auth, pool } = this.#options;
    const passkeys = await findPasskeys(pool, caller.userId);
    if (passkeys.length >= MOST_PASSKEYS) throw new SignInProblem('operation-not-allowed');
    const context = passkeyOwner({ id: caller.userId, email: caller.email });
    const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
      query: { context },
      returnHeaders: true,
    });
    return { options: response, pending: opaqueCookie(headers, CHALLENGE_COOKIE) };
  }

  async add(
    caller: Caller,
    { pending, response, name }: PasskeyProof & { name: string },
    { device, now }: SignInAt,
  ): Promise<void> {
    this.#requireOffered();
    requireRecentSignIn(caller, now);
    const { auth, pool } = this.#options;
    const headers = new Headers({ cookie: cookieOf(pending), [USER_HEADER]: caller.userId });
    const { id } = await auth.api
      .verifyPasskeyRegistration({ body: { response, name }, headers })
      .catch((error: unknown) => {
        throw isAPIError(error) ? new SignInProblem('invalid-credential') : error;
      });
    await inTransaction(pool, async (client) => {
      await datePasskey(client, id, now);
      const actor = { caller, address: device.address };
      await audit(client, { action: 'passkey-added', at: now, actor, details: { name } });
    });
  }

  /** False when the account has no such passkey. */
  async remove(caller: Caller, id: string, { device, now }: SignInAt): Promise<boolean> {
    requireRecentSignIn(caller, now);
    return inTransaction(this.#options.pool, async (client) => {
      const name = await removePasskey(client, { id, userId: caller.userId });
      if (name === null) return false;
      const actor = { caller, address: device.address };
      await audit(client, { action: 'passkey-removed', at: now, actor, details: { name } });
      return true;
    });
  }

  #requireOffered(): void {
    if (!this.isOffered) throw new SignInProblem('operation-not-allowed');
  }
}
