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
  /** Null for an account without a second factor. */
  countRecoveryCodes(userId: string): Promise<number | null>;
  /** The second half of a sign-in whose first half was proved elsewhere. */
  beginSecondFactor(userId: string): Promise<{ pending: string }>;
}

/** What the browser made of a challenge, together with the challenge's opaque text. */
export interface PasskeyProof {
  pending: string;
  response: { id: string } & Record<string, unknown>;
}

/** What the browser is asked to make something of. */
interface PasskeyChallenge {
  options: object;
  pending: string;
}

/** The same about passkeys. A proof that is not right throws `invalid-credential`. */
export interface PasskeyLibrary {
  beginSignIn(): Promise<PasskeyChallenge>;
  signIn(proof: PasskeyProof): Promise<{ token: string }>;
  beginAdding(owner: { id: string; email: string }): Promise<PasskeyChallenge>;
  add(userId: string, proof: PasskeyProof & { name: string }): Promise<{ id: string }>;
}
