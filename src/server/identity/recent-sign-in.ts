import { isRecentSignIn } from '#domain/access/recent-sign-in.ts';
import type { Caller } from '#server/identity/caller.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  if (!isRecentSignIn(signedInAt, now)) throw new SignInProblem('requires-recent-login');
}
