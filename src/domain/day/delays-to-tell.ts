/** An appearance that has not begun. */
export interface Awaited {
  signupId: string;
  appearanceId: string;
  publishedAt: number;
  expectedAt: number;
}

/** The times of its appearances that a signup was told last. */
export interface ToldDelay {
  at: number;
  times: Record<string, { publishedAt: number; expectedAt: number }>;
}

const MINUTE = 60_000;
/** A smaller shift is shown on pages, and nobody gets a message. */
const TOLD_SHIFT = 15 * MINUTE;
const TOLD_EVERY = 30 * MINUTE;

/**
 * Which signups get a message about a delay now, with what it says. A signup is told when one of its
 * appearances is expected more than fifteen minutes away from the time that people know, and its
 * last message is at least thirty minutes old. The time that people know is the published one, or the
 * one of the last message. A delay that was made good counts as well: people must not come too late.
 */
export function delaysToTell(
  awaited: readonly Awaited[],
  told: ReadonlyMap<string, ToldDelay>,
  now: number,
): Map<string, ToldDelay> {
  const news = new Map<string, ToldDelay>();
  for (const signupId of new Set(awaited.map((one) => one.signupId))) {
    const own = awaited.filter((one) => one.signupId === signupId);
    const last = told.get(signupId);
    if (last && now - last.at < TOLD_EVERY) continue;
    if (!own.some((one) => Math.abs(one.expectedAt - knownTime(one, last)) > TOLD_SHIFT)) continue;
    const times = own.map(({ appearanceId, publishedAt, expectedAt }) => [
      appearanceId,
      { publishedAt, expectedAt },
    ]);
    news.set(signupId, { at: now, times: Object.fromEntries(times) });
  }
  return news;
}

/** A release after the message has told another time by itself. */
function knownTime({ appearanceId, publishedAt }: Awaited, last: ToldDelay | undefined): number {
  const known = last?.times[appearanceId];
  return known && known.publishedAt === publishedAt ? known.expectedAt : publishedAt;
}
