import { theSession } from '#client/lib/session/session.ts';
import type { SessionProblem } from '#client/lib/session/session-answer.ts';

/** Signs this browser out; null when it worked. */
export async function signOut(): Promise<SessionProblem | null> {
  const answer = await theSession().signOut();
  return answer.kind === 'failed' ? answer.problem : null;
}
