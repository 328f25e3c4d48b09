import type { Role } from '#domain/access/roles.ts';

const DAY_MS = 86_400_000;

/** A lost laptop of the office is worth more than a teacher's phone. */
const RULES = {
  teacher: { longestMs: 30 * DAY_MS, idleMs: 30 * DAY_MS },
  /** An open page renews its token every hour, so a day without that is a closed one. */
  staff: { longestMs: 7 * DAY_MS, idleMs: DAY_MS },
};

interface SessionTimes {
  role: Role | null;
  signedInAt: Date;
  /** Null when it was not renewed yet. */
  refreshedAt: Date | null;
}

function ruleOf(role: Role | null) {
  return role ? RULES.staff : RULES.teacher;
}

/** When it ends at the latest, however busy it is. */
export function endOfSession(role: Role | null, signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + ruleOf(role).longestMs);
}

/** When it ends unless it is renewed before. A new member of the staff is held to the staff's rule. */
export function endIfIdle({ role, signedInAt, refreshedAt }: SessionTimes): Date {
  const idleEnd = (refreshedAt ?? signedInAt).getTime() + ruleOf(role).idleMs;
  return new Date(Math.min(endOfSession(role, signedInAt).getTime(), idleEnd));
}

export function isSessionOver(session: SessionTimes, now: Date): boolean {
  return now >= endIfIdle(session);
}
