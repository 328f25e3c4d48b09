/** The rules of signing in that an owner may change. */
export interface SignInPolicy {
  /** Least number of characters of a new password. */
  teacherPasswordLength: number;
  staffPasswordLength: number;
  /** Staff without a second factor reach nothing but the page on which they set it up. */
  requireSecondFactor: boolean;
  /** Nobody learns from an answer, or from how long it took, whether an address has an account. */
  hideAccounts: boolean;
  /** Teachers may make themselves an account. */
  openSignUp: boolean;
}

export const DEFAULT_SIGN_IN_POLICY: SignInPolicy = {
  teacherPasswordLength: 6,
  staffPasswordLength: 12,
  requireSecondFactor: false,
  hideAccounts: true,
  openSignUp: true,
};

/** The specification's least; the policy may only ask for more. */
export const LEAST_PASSWORD_LENGTH = 6;
/** Long enough for any sentence, short enough to be hashed. */
export const MOST_PASSWORD_LENGTH = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'known-bad';

/** Counted in characters as people see them, so that an accent is not two. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}

export function passwordProblem(
  password: string,
  { leastLength, isKnownBad }: { leastLength: number; isKnownBad(password: string): boolean },
): PasswordProblem | null {
  const length = passwordLength(password);
  if (length < leastLength) return 'too-short';
  if (length > MOST_PASSWORD_LENGTH) return 'too-long';
  return isKnownBad(password) ? 'known-bad' : null;
}
