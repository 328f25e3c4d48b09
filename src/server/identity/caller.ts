import type { AccessHolder } from '#domain/access/permissions.ts';

/** The account behind a bearer token, as it is now: not as it was when the token was made. */
export interface Caller extends AccessHolder {
  userId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  hasSecondFactor: boolean;
  /** When the person proved who they are; some changes want it to be a moment ago. */
  signedInAt: Date;
}

/** The browser or program from which somebody signs in, for the list of devices. */
export interface Device {
  address: string;
  userAgent: string;
}
