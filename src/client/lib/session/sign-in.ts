import { theSession } from '#client/lib/session/session.ts';
import type { SessionAnswer, SessionProblem } from '#client/lib/session/session-answer.ts';

export type SignInResult =
  | { kind: 'signed-in' }
  | { kind: 'second-factor'; pending: string }
  | { kind: 'failed'; problem: SessionProblem };

export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<SignInResult> {
  return resultOf(await theSession().enter('sign-in', credentials));
}

export async function finishSecondFactor(proof: {
  pending: string;
  code: string;
}): Promise<SignInResult> {
  return resultOf(await theSession().enter('second-factor', proof));
}

/** Signs this browser out; null when it worked. */
export async function signOut(): Promise<SessionProblem | null> {
  const answer = await theSession().signOut();
  return answer.kind === 'failed' ? answer.problem : null;
}

export function resultOf(answer: SessionAnswer): SignInResult {
  if (answer.kind === 'tokens') return { kind: 'signed-in' };
  if (answer.kind === 'done') return { kind: 'failed', problem: { code: 'internal-error' } };
  return answer;
}
