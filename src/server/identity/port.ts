import type { Device } from '#server/identity/caller.ts';

/** What the library of accounts does for us, in our words; everything else about it stays inside. */
export interface SignInLibrary {
  signInWithPassword(
    credentials: { email: string; password: string },
    device: Device,
  ): Promise<
    | { kind: 'refused' }
    | { kind: 'started'; token: string }
    | { kind: 'second-factor'; pending: string }
  >;
  isPasswordOf(email: string, password: string): Promise<boolean>;
  /** Throws `invalid-code`, `invalid-token` (begin again) or `too-many-requests`. */
  finishSecondFactor(
    proof: { pending: string; code: string },
    device: Device,
  ): Promise<{ token: string }>;
  /** Begins to set up an authenticator; it does not count before it was confirmed by a code. */
  setUpSecondFactor(
    sessionToken: string,
    password?: string,
  ): Promise<{ uri: string; recoveryCodes: string[] }>;
  /** Throws `invalid-code`. The session is replaced by another one, whose token is answered. */
  confirmSecondFactor(sessionToken: string, code: string): Promise<{ token: string }>;
  renewRecoveryCodes(sessionToken: string, password?: string): Promise<string[]>;
  countRecoveryCodes(userId: string): Promise<number>;
  /** The second half of a sign-in whose first half was proved elsewhere. */
  beginSecondFactor(userId: string): Promise<{ pending: string }>;
}
