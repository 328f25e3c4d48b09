import { isIP } from 'node:net';
import { audit } from '#server/audit/audit.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { Identity, SignInAt } from '#server/identity/identity.ts';
import { datePasskey, findPasskeys, removePasskey } from '#server/identity/passkeys/queries.ts';
import type { PasskeyLibrary, PasskeyProof } from '#server/identity/port.ts';
import type { SessionRow } from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const MOST_PASSKEYS = 20;

interface PasskeyOptions {
  pool: Pool;
  library: () => Promise<PasskeyLibrary>;
  accounts: Identity;
  publicUrl: string;
}

/** Keys kept by a device or a password manager. */
export class Passkeys {
  /** Browsers bind passkeys to a host name, so they do not work with an IP address. */
  readonly isOffered: boolean;
  readonly #options: PasskeyOptions;

  constructor(options: PasskeyOptions) {
    this.#options = options;
    const { hostname } = new URL(options.publicUrl);
    this.isOffered = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  }

  /** A challenge for any account; the answer names it. */
  async beginSignIn() {
    this.#requireOffered();
    const library = await this.#options.library();
    return library.beginSignIn();
  }

  async signIn(proof: PasskeyProof, at: SignInAt): Promise<SessionRow> {
    this.#requireOffered();
    const { accounts, pool } = this.#options;
    const library = await this.#options.library();
    const { token } = await library.signIn(proof).catch(async (error: unknown) => {
      if (!(error instanceof SignInProblem)) throw error;
      const actor = { visitor: '', address: at.device.address };
      const details = { method: 'passkey' };
      await audit(pool, { action: 'sign-in-failed', at: at.now, actor, details });
      throw error;
    });
    return accounts.adoptSession(token, 'passkey', at);
  }

  async beginAdding(caller: Caller, now: Date) {
    this.#requireOffered();
    requireRecentSignIn(caller, now);
    const passkeys = await findPasskeys(this.#options.pool, caller.userId);
    if (passkeys.length >= MOST_PASSKEYS) throw new SignInProblem('operation-not-allowed');
    const library = await this.#options.library();
    return library.beginAdding({ id: caller.userId, email: caller.email });
  }

  async add(
    caller: Caller,
    proof: PasskeyProof & { name: string },
    { device, now }: SignInAt,
  ): Promise<void> {
    this.#requireOffered();
    requireRecentSignIn(caller, now);
    const library = await this.#options.library();
    const { id } = await library.add(caller.userId, proof);
    await inTransaction(this.#options.pool, async (client) => {
      await datePasskey(client, id, now);
      const actor = { caller, address: device.address };
      const details = { name: proof.name };
      await audit(client, { action: 'passkey-added', at: now, actor, details });
    });
  }

  /** Returns false when the account has no such passkey. */
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
