import { randomBytes, randomUUID } from 'node:crypto';
import type { TransactionClient } from '#server/db/connection.ts';
import { findSession, renameSession, type SessionRow } from '#server/identity/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Continues the session under a new id; its previous tokens become invalid. */
export async function renewSession(
  client: TransactionClient,
  sessionId: string,
): Promise<SessionRow> {
  const renamed = { id: randomUUID(), token: newSessionSecret() };
  const isThere = await renameSession(client, sessionId, renamed);
  const session = isThere ? await findSession(client, renamed.id) : null;
  if (!session) throw new SignInProblem('token-expired');
  return session;
}
