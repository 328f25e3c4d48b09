import type { AccessHolder } from '#domain/access/permissions.ts';

/** The current state of a token's account, not its state when the token was issued. */
export interface Caller extends AccessHolder {
  userId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  hasSecondFactor: boolean;
  /** When the person authenticated; some changes require a recent sign-in. */
  signedInAt: Date;
}

/** The browser or program of a sign-in, for the list of devices. */
export interface Device {
  address: string;
  userAgent: string;
}
