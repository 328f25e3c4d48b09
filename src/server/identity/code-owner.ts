import type { Queryable } from '#server/db/connection.ts';
import type { CodeRow } from '#server/identity/codes/queries.ts';
import { findUser, type UserRow } from '#server/identity/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** The account of a mailed code. */
export async function requireCodeOwner(db: Queryable, code: CodeRow): Promise<UserRow> {
  const user = code.user_id ? await findUser(db, code.user_id) : null;
  if (!user) throw new SignInProblem('invalid-code');
  if (user.banned_at) throw new SignInProblem('user-disabled');
  return user;
}
