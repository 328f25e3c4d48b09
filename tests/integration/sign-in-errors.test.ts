// Every sign-in failure, provoked once for real and reported in both languages.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  reload,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOCK_OUT_RULES } from '#domain/access/lock-out.ts';
import { DEFAULT_SIGN_IN_POLICY } from '#domain/access/sign-in-policy.ts';
import { LANGUAGES } from '#domain/language.ts';
import { SIGN_IN_ERRORS, type SignInErrorCode } from '#domain/sign-in-errors.ts';
import { signInErrorText } from '#i18n/sign-in-error-text.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { createTestDatabase } from './setup/database.ts';
import { signedInUser } from './support/accounts.ts';
import { codeOf, firebaseClient } from './support/firebase.ts';
import { OWN_PAGE, postSession } from './support/session-pages.ts';

const PASSWORD = 'husle a klavír';
const KEY = 'the-key-of-this-installation';

let test: TestApp;
let url: string;
beforeAll(async () => {
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const provider = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'any', OIDC_CLIENT_SECRET: 'any' };
  test = await startTestApp({ env: { IDENTITY_API_KEY: KEY, ...provider } });
  await signedInUser(test, { role: 'owner' });
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());
afterEach(() => test.setNow(TEST_NOW));

interface Met {
  /** The name shown by our own pages, if they can meet it. */
  page?: string;
  /** The code that the official client throws, if it can meet it. */
  client?: string;
  /** A browser journey that meets it, where nothing else can. */
  journey?: string;
}

const client = (apiKey = KEY) => firebaseClient(url, apiKey).auth;

async function pageSignIn(body: object, headers: Record<string, string> = {}): Promise<string> {
  return (await postSession(test, 'sign-in', { body, headers })).body.error?.code;
}

/** The problem that a browser gets back from `GET /session/oidc`. */
async function providerProblem(app: TestApp): Promise<string | null> {
  const { headers } = await app.app.inject({ url: '/session/oidc' });
  return new URL(String(headers.location), url).searchParams.get('error');
}

async function accountOf(wanted: { password?: string } = { password: PASSWORD }) {
  const { id, email } = await signedInUser(test, wanted);
  return { id, email, password: PASSWORD };
}

/** Both ways to sign in. */
async function bothWays(credentials: { email: string; password: string }): Promise<Met> {
  const { email, password } = credentials;
  return {
    page: await pageSignIn(credentials),
    client: await codeOf(signInWithEmailAndPassword(client(), email, password)),
  };
}

async function withVisibleAccounts(work: () => Promise<Met>): Promise<Met> {
  const { policy, pool } = test.services.identity;
  await policy.save(pool, { ...DEFAULT_SIGN_IN_POLICY, hideAccounts: false });
  return work().finally(() => policy.save(pool, DEFAULT_SIGN_IN_POLICY));
}

/** The journey whose text matches. */
function journeyAbout(words: RegExp): string | undefined {
  const folder = fileURLToPath(new URL('../e2e', import.meta.url));
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .find((name) => words.test(fs.readFileSync(path.join(folder, name), 'utf8')));
}

/** An application that loses its database while a user is signed in. */
async function duringOutage(): Promise<Met> {
  const database = await createTestDatabase();
  const doomed = await startTestApp({ database });
  const address = await doomed.app.listen({ host: '127.0.0.1', port: 0 });
  const { email } = await signedInUser(doomed, { password: PASSWORD });
  const { auth } = firebaseClient(address);
  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  await database.drop();
  const met = {
    page: (await postSession(doomed, 'sign-in', { body: { email, password: PASSWORD } })).body.error
      .code,
    client: await codeOf(reload(user)),
  };
  // The client would sign its user out on any parseable error.
  expect(auth.currentUser).toBe(user);
  await doomed.close();
  return met;
}

const PROVOKED: Record<SignInErrorCode, () => Promise<Met>> = {
  'unauthorized-domain': async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://zly.example' };
    return { page: await pageSignIn(await accountOf({}), foreign) };
  },
  'popup-blocked': async () => ({
    journey: journeyAbout(/(windows|pop-?ups) are blocked/i) ?? '',
  }),
  'network-failure': async () => ({ page: (await providerProblem(test)) ?? '' }),
  'auth-domain-config-required': async () => {
    const without = await startTestApp();
    const page = (await providerProblem(without)) ?? '';
    await without.close();
    return { page };
  },
  'invalid-api-key': async () => {
    const { email } = await accountOf({});
    return {
      client: await codeOf(signInWithEmailAndPassword(client('another'), email, PASSWORD)),
    };
  },
  'internal-error': async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/session/sign-in',
      headers: { ...OWN_PAGE, 'content-type': 'application/json' },
      payload: '{"email":',
    });
    return { page: response.json().error.code };
  },
  'wrong-password': () =>
    withVisibleAccounts(async () =>
      bothWays({ ...(await accountOf()), password: 'nie je to ono' }),
    ),
  'user-not-found': () =>
    withVisibleAccounts(() => bothWays({ email: 'nikto@example.sk', password: PASSWORD })),
  'email-already-in-use': async () => {
    const { email } = await accountOf({});
    const body = {
      email,
      password: PASSWORD,
      name: 'Eva Malá',
      captchaToken: await test.captchaToken('sign-up'),
    };
    return {
      page: (await postSession(test, 'sign-up', { body })).body.error.code,
      client: await codeOf(createUserWithEmailAndPassword(client(), email, PASSWORD)),
    };
  },
  'too-many-requests': async () => {
    const account = await accountOf({});
    const { lockOut } = test.services.identity;
    for (let failures = 0; failures < LOCK_OUT_RULES.account.forgiven; failures += 1) {
      const address = `198.51.100.${failures}`;
      await lockOut.begin({ email: account.email, address, now: TEST_NOW });
    }
    return bothWays(account);
  },
  'invalid-credential': async () => bothWays({ ...(await accountOf()), password: 'nie je to ono' }),
  'user-disabled': async () => {
    const account = await accountOf();
    await test.query('update auth."user" set banned_at = now() where id = $1', [account.id]);
    return bothWays(account);
  },
  'requires-recent-login': async () => {
    const { email } = await accountOf();
    const { user } = await signInWithEmailAndPassword(client(), email, PASSWORD);
    const authorization = `Bearer ${await user.getIdToken()}`;
    test.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000));
    const { error } = await test.call('deleteAccount', {}, { authorization });
    return { page: error.details.reason, client: await codeOf(deleteUser(user)) };
  },
  'network-request-failed': duringOutage,
};

describe('signing in fails with', () => {
  it.each(SIGN_IN_ERRORS)('%s, for real', async (name) => {
    const { page, client: thrown, journey } = await PROVOKED[name]();
    expect(page ?? name).toBe(name);
    expect(thrown ?? `auth/${name}`).toBe(`auth/${name}`);
    expect([page, thrown, journey].some(Boolean), 'nobody provokes it').toBe(true);
  });

  it.each(SIGN_IN_ERRORS)('%s, in words of both languages that say what to do', (name) => {
    const [slovak = '', english = ''] = LANGUAGES.map((language) =>
      signInErrorText(name, language),
    );
    expect(slovak).not.toBe(english);
    // What happened and what to do.
    for (const text of [slovak, english]) expect(text).toMatch(/^\S.+[.;] .+\.$/);
  });
});
