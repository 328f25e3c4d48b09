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

/** By the role that its holder has now: whoever joins the staff is held to the staff's rule. */
export function isSessionOver(session: SessionTimes, now: Date): boolean {
  const { role, signedInAt, refreshedAt } = session;
  const idleMs = now.getTime() - (refreshedAt ?? signedInAt).getTime();
  return now >= endOfSession(role, signedInAt) || idleMs >= ruleOf(role).idleMs;
}
