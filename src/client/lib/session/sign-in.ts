import { forgetAllSignups } from '#client/lib/saved-signups.ts';
import { theSession } from '#client/lib/session/session.ts';
import type { SessionProblem } from '#client/lib/session/session-answer.ts';
import { isOver } from '#client/lib/session/token-keeper.ts';
import { forgetPayments } from '#client/lib/started-payments.ts';

/** Signs this browser out. Returns null on success. */
export async function signOut(): Promise<SessionProblem | null> {
  const answer = await theSession().signOut();
  if (answer.kind === 'failed' && !isOver(answer)) return answer.problem;
  forgetLinks();
  return null;
}

/** After the server has ended the session: forgets the links, whether or not it answers again. */
export async function clearEndedSession(): Promise<void> {
  forgetLinks();
  await signOut();
}

function forgetLinks(): void {
  forgetAllSignups();
  forgetPayments();
}
