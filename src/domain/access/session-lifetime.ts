import type { Role } from '#domain/access/roles.ts';

const DAY_MS = 86_400_000;

/** A lost laptop of the office does more harm than a lost phone of a teacher. */
const RULES = {
  teacher: { longestMs: 30 * DAY_MS, idleMs: 30 * DAY_MS },
  /** An open page renews its token every hour: after a day without renewal it is closed. */
  staff: { longestMs: 7 * DAY_MS, idleMs: DAY_MS },
};

interface SessionTimes {
  role: Role | null;
  signedInAt: Date;
  /** Null when the session was not renewed yet. */
  refreshedAt: Date | null;
}

function ruleOf(role: Role | null) {
  return role ? RULES.staff : RULES.teacher;
}

/** The latest end of a session, however active it is. */
export function endOfSession(role: Role | null, signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + ruleOf(role).longestMs);
}

/** The end of a session without renewal. The present role decides, also for a new member of staff. */
export function endIfIdle({ role, signedInAt, refreshedAt }: SessionTimes): Date {
  const idleEnd = (refreshedAt ?? signedInAt).getTime() + ruleOf(role).idleMs;
  return new Date(Math.min(endOfSession(role, signedInAt).getTime(), idleEnd));
}

export function isSessionOver(session: SessionTimes, now: Date): boolean {
  return now >= endIfIdle(session);
}
