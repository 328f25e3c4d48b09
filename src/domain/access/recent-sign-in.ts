/** Long enough to find the right button, short enough for a computer that was left alone. */
const RECENT_MS = 5 * 60_000;

/** What cannot be taken back wants the person to have proved a moment ago who they are. */
export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= RECENT_MS;
}
