/** Long enough to find the right button, short enough for a computer that was left alone. */
const RECENT_MS = 5 * 60_000;

/** Actions that cannot be undone require a recent sign-in. */
export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= RECENT_MS;
}
