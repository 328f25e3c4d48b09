import { DEFAULT_SIGN_IN_POLICY, type SignInPolicy } from '#domain/access/sign-in-policy.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';

export interface IdentityAnswer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every endpoint
  body: any;
}

interface From {
  /** Of the socket. */
  address?: string;
  headers?: Record<string, string>;
  prefix?: string;
}

/** Posts to an identity endpoint, such as `accounts:signUp`, as a program does. */
export async function postIdentity(
  { app }: Pick<TestApp, 'app'>,
  endpoint: string,
  body: object,
  from: From = {},
): Promise<IdentityAnswer> {
  const { address = '127.0.0.1', headers = {}, prefix = '/identity/v1' } = from;
  const response = await app.inject({
    method: 'POST',
    url: `${prefix}/${endpoint}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
    remoteAddress: address,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** The error word of an answer, or undefined. */
export function wordOf({ body }: IdentityAnswer): string | undefined {
  return body.error?.message;
}

export function signIn(
  test: Pick<TestApp, 'app'>,
  credentials: { email: string; password: string },
  from?: From,
): Promise<IdentityAnswer> {
  const body = { ...credentials, returnSecureToken: true };
  return postIdentity(test, 'accounts:signInWithPassword', body, from);
}

export type Wanted = Parameters<typeof signedInUser>[1];

/** A signed-in user with the token that a program would send. */
export async function withIdToken(test: TestApp, wanted: Wanted = {}) {
  const user = await signedInUser(test, wanted);
  return { ...user, idToken: user.headers.authorization.slice('Bearer '.length) };
}

/** Changes the sign-in policy during the work. */
export async function withPolicy<Result>(
  test: TestApp,
  change: Partial<SignInPolicy>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { policy, pool } = test.services.identity;
  await policy.save(pool, { ...DEFAULT_SIGN_IN_POLICY, ...change });
  return work().finally(() => policy.save(pool, DEFAULT_SIGN_IN_POLICY));
}
