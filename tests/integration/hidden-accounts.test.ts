import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SIGN_IN_POLICY } from '#domain/access/sign-in-policy.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import { postIdentity } from './support/identity.ts';
import { OWN_PAGE } from './support/session-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await signedInUser(test, { role: 'owner' });
});
afterAll(() => test.close());

const newEmail = () => `${randomUUID()}@example.sk`;
const PASSWORD = 'husle a klavír';

/** Accounts with a password, without one (through a provider), and an unknown address. */
async function strangers() {
  const known = await signedInUser(test, { password: PASSWORD });
  const provided = await signedInUser(test);
  return [known.email, provided.email, newEmail()];
}

/** The number of password hashes, which take most of the time. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  await work().finally(() => hook.disable());
  return hashes;
}

const WAYS = {
  '/session/sign-in': (email: string) => ({ email, password: 'nie je to ono' }),
  '/identity/v1/accounts:signInWithPassword': (email: string) => ({
    email,
    password: 'nie je to ono',
  }),
  '/identity/v1/accounts:sendOobCode': (email: string) => ({
    email,
    requestType: 'PASSWORD_RESET',
  }),
};

/** Everything visible in an answer except the time and the sent address. */
async function seenOf(url: string, payload: { email: string; password?: string }) {
  const response = await test.app.inject({
    method: 'POST',
    url,
    headers: OWN_PAGE,
    payload,
  });
  const { date: _, ...headers } = response.headers;
  const body = response.body.replaceAll(payload.email, '<address>');
  return { status: response.statusCode, headers, body };
}

describe('with accounts hidden', () => {
  it.each(Object.entries(WAYS))(
    '%s answers alike whether there is one or not',
    async (url, payloadOf) => {
      const [known, ...others] = await Promise.all(
        (await strangers()).map((email) => seenOf(url, payloadOf(email))),
      );
      expect(others).toEqual([known, known]);
    },
  );

  it.each(Object.entries(WAYS).slice(0, 2))(
    '%s works as hard for nobody as for somebody',
    async (url, payloadOf) => {
      for (const email of await strangers()) {
        expect(await hashesDuring(() => seenOf(url, payloadOf(email)))).toBe(1);
      }
    },
  );

  it('a new account costs as much work where the address has one already', async () => {
    const { email } = await signedInUser(test, { password: PASSWORD });
    const signUp = (wanted: string) =>
      seenOf('/identity/v1/accounts:signUp', { email: wanted, password: PASSWORD });
    const refused = await hashesDuring(() => signUp(email));
    expect(refused).toBeGreaterThan(0);
    expect(await hashesDuring(() => signUp(newEmail()))).toBe(refused);
  });
});

describe('with accounts not hidden', () => {
  it('programs learn whether the address or the password was wrong', async () => {
    const { policy, pool } = test.services.identity;
    await policy.save(pool, { ...DEFAULT_SIGN_IN_POLICY, hideAccounts: false });
    const [known = ''] = await strangers();
    const wordFor = async (endpoint: string, body: object) =>
      (await postIdentity(test, endpoint, body)).body.error?.message;
    const password = 'nie je to ono';
    const signIn = 'accounts:signInWithPassword';
    expect(await wordFor(signIn, { email: known, password })).toBe('INVALID_PASSWORD');
    expect(await wordFor(signIn, { email: newEmail(), password })).toBe('EMAIL_NOT_FOUND');
    const reset = { requestType: 'PASSWORD_RESET', email: newEmail() };
    expect(await wordFor('accounts:sendOobCode', reset)).toBe('EMAIL_NOT_FOUND');
    await policy.save(pool, DEFAULT_SIGN_IN_POLICY);
  });
});
