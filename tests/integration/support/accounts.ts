import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { savePasswordHash } from '#server/identity/queries.ts';
import { quickHash } from '#tests/factories/quick-hash.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

export interface TestUser {
  id: string;
  email: string;
  /** Headers of a function call by this user. */
  headers: { authorization: string };
  refreshToken: string;
  sessionId: string;
}

interface WantedUser {
  role?: Role | null;
  email?: string;
  /** Without one the user cannot sign in by password. */
  password?: string;
  emailVerified?: boolean;
  now?: Date;
}

/** An account with a session, as if its owner had just signed in. */
export async function signedInUser(
  { services }: Pick<TestApp, 'services'>,
  wanted: WantedUser = {},
): Promise<TestUser> {
  const { accounts, sessions, pool } = services.identity;
  const { role = null, password, emailVerified = true } = wanted;
  const email = wanted.email ?? `${randomUUID()}@example.sk`;
  const now = wanted.now ?? services.now();
  const user = {
    email,
    name: 'Jana Testová',
    passwordHash: null,
    language: 'sk',
    role,
    emailVerified,
  } as const;
  const id = await inTransaction(pool, async (client) => {
    const created = await accounts.createUser(client, user, { now });
    if (password !== undefined) await savePasswordHash(client, created, quickHash(password));
    return created;
  });
  const device = { address: '127.0.0.1', userAgent: 'test' };
  const session = await accounts.startSession(id, 'password', { device, now });
  const { idToken, refreshToken } = await sessions.tokensOf(session, now);
  return {
    id,
    email,
    headers: { authorization: `Bearer ${idToken}` },
    refreshToken,
    sessionId: session.session_id,
  };
}
