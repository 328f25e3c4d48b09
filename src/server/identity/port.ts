import type { Device } from '#server/identity/caller.ts';

/** The port to the account library. */
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
  /** Throws `invalid-code`, `invalid-token` (start again) or `too-many-requests`. */
  finishSecondFactor(
    proof: { pending: string; code: string },
    device: Device,
  ): Promise<{ token: string }>;
  /** Starts to set up an authenticator; it has no effect before it is confirmed by a code. */
  setUpSecondFactor(
    sessionToken: string,
    password?: string,
  ): Promise<{ uri: string; recoveryCodes: string[] }>;
  /** Throws `invalid-code`. Replaces the session and returns the new token. */
  confirmSecondFactor(sessionToken: string, code: string): Promise<{ token: string }>;
  renewRecoveryCodes(sessionToken: string, password?: string): Promise<string[]>;
  /** Null for an account without a second factor. */
  countRecoveryCodes(userId: string): Promise<number | null>;
  /** The second step of a sign-in whose first step was proved elsewhere. */
  beginSecondFactor(userId: string): Promise<{ pending: string }>;
}

/** The browser's response and the opaque text of its challenge. */
export interface PasskeyProof {
  pending: string;
  response: { id: string } & Record<string, unknown>;
}

interface PasskeyChallenge {
  options: object;
  pending: string;
}

/** The port for passkeys. A wrong proof throws `invalid-credential`. */
export interface PasskeyLibrary {
  beginSignIn(): Promise<PasskeyChallenge>;
  signIn(proof: PasskeyProof): Promise<{ token: string }>;
  beginAdding(owner: { id: string; email: string }): Promise<PasskeyChallenge>;
  add(userId: string, proof: PasskeyProof & { name: string }): Promise<{ id: string }>;
}
