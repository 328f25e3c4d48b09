import { forgetAllSignups } from '#client/lib/saved-signups.ts';
import { theSession } from '#client/lib/session/session.ts';
import type { SessionProblem } from '#client/lib/session/session-answer.ts';
import { forgetPayments } from '#client/lib/started-payments.ts';

/** Signs this browser out; null when it worked. */
export async function signOut(): Promise<SessionProblem | null> {
  const answer = await theSession().signOut();
  if (answer.kind === 'failed') return answer.problem;
  forgetAllSignups();
  forgetPayments();
  return null;
}
