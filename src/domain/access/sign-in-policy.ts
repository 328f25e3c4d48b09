/** Sign-in rules that an owner may change. */
export interface SignInPolicy {
  /** Minimum number of characters of a new password. */
  teacherPasswordLength: number;
  staffPasswordLength: number;
  /** Staff without a second factor reach only the page on which they set it up. */
  requireSecondFactor: boolean;
  /** Neither an answer nor its timing reveals whether an address has an account. */
  hideAccounts: boolean;
  /** Teachers may create accounts for themselves. */
  openSignUp: boolean;
}

export const DEFAULT_SIGN_IN_POLICY: SignInPolicy = {
  teacherPasswordLength: 6,
  staffPasswordLength: 12,
  requireSecondFactor: false,
  hideAccounts: true,
  openSignUp: true,
};

/** The minimum of the specification; the policy may only raise it. */
export const LEAST_PASSWORD_LENGTH = 6;
/** Long enough for any sentence, short enough to be hashed. */
export const MOST_PASSWORD_LENGTH = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'known-bad';

/** Counts characters as people see them, so that an accent does not count twice. */
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
