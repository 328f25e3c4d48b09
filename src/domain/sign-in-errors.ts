/** Sign-in errors, by the names of the specification. */
export const SIGN_IN_ERRORS = [
  'unauthorized-domain',
  'popup-blocked',
  'network-failure',
  'auth-domain-config-required',
  'invalid-api-key',
  'internal-error',
  'wrong-password',
  'user-not-found',
  'email-already-in-use',
  'too-many-requests',
  'invalid-credential',
  'user-disabled',
  'requires-recent-login',
  'network-request-failed',
] as const;

export type SignInErrorCode = (typeof SIGN_IN_ERRORS)[number];
