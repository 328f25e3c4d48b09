import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import {
  postIdentity,
  signIn,
  type Wanted,
  withIdToken,
  withPolicy,
  wordOf,
} from './support/identity.ts';
import { mailedCode } from './support/mail-codes.ts';
import { postSession } from './support/session-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    env: { PUBLIC_URL: 'https://prihlaska.example', AUTHORIZED_DOMAINS: 'skola.example' },
  });
  await signedInUser(test, { role: 'owner' });
});
afterAll(() => test.close());
afterEach(() => test.setNow(TEST_NOW));

const PASSWORD = 'husle a klavír';
const MINUTE_MS = 60_000;
const later = (ms: number) => test.setNow(new Date(TEST_NOW.getTime() + ms));
const post = (endpoint: string, body: object) => postIdentity(test, endpoint, body);
const newEmail = () => `${randomUUID()}@example.sk`;

const idTokenOf = (wanted?: Wanted) => withIdToken(test, wanted);

describe('a change of the account', () => {
  it.each([
    ['of the password', 'accounts:update', { password: 'iné dobré heslo' }],
    ['of the address', 'accounts:update', { email: 'nova@example.sk' }],
    [
      'of the address by mail',
      'accounts:sendOobCode',
      { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'nova@example.sk' },
    ],
    ['that ends it', 'accounts:delete', {}],
  ])('%s needs a recent sign-in', async (_name, endpoint, body) => {
    const { idToken } = await idTokenOf();
    later(5 * MINUTE_MS + 1);
    const answer = await post(endpoint, { ...body, idToken });
    expect(wordOf(answer)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('of the name does not', async () => {
    const { idToken } = await idTokenOf();
    later(30 * MINUTE_MS);
    const { body } = await post('accounts:update', { idToken, displayName: 'Iné Meno' });
    expect(body.displayName).toBe('Iné Meno');
  });

  it('is not done by halves', async () => {
    const { idToken, id } = await idTokenOf();
    const change = { idToken, password: '123', displayName: 'Iné Meno', email: newEmail() };
    expect(wordOf(await post('accounts:update', change))).toMatch(/^WEAK_PASSWORD/);
    expect(await test.query('select name from auth."user" where id = $1', [id])).toEqual([
      { name: 'Jana Testová' },
    ]);
    expect(await test.query('select 1 from account_codes where user_id = $1', [id])).toEqual([]);
  });

  it('of the password signs every other device out', async () => {
    const { email } = await idTokenOf({ password: PASSWORD });
    const { body: one } = await signIn(test, { email, password: PASSWORD });
    const { body: other } = await signIn(test, { email, password: PASSWORD });
    const password = 'iné dobré heslo';
    const { body } = await post('accounts:update', { idToken: one.idToken, password });
    const refresh = (value: string) =>
      post('token', { grant_type: 'refresh_token', refresh_token: value });
    expect(wordOf(await refresh(other.refreshToken))).toBe('TOKEN_EXPIRED');
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it('of the password ends the tokens that were given out before', async () => {
    const { email } = await idTokenOf({ password: PASSWORD });
    const { body: stolen } = await signIn(test, { email, password: PASSWORD });
    const change = { idToken: stolen.idToken, password: 'iné dobré heslo' };
    const { body } = await post('accounts:update', change);
    await expect
      .poll(async () => wordOf(await post('accounts:lookup', { idToken: stolen.idToken })))
      .toBe('TOKEN_EXPIRED');
    const refresh = { grant_type: 'refresh_token', refresh_token: stolen.refreshToken };
    expect(wordOf(await post('token', refresh))).toBe('TOKEN_EXPIRED');
    expect((await post('accounts:lookup', { idToken: body.idToken })).status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['the name', { displayName: 'Iné Meno' }],
  ])('that changes %s gives no new tokens', async (_name, change) => {
    const { email } = await idTokenOf({ password: PASSWORD });
    const { body: tokens } = await signIn(test, { email, password: PASSWORD });
    const { status, body } = await post('accounts:update', { idToken: tokens.idToken, ...change });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('refreshToken');
    expect(body).not.toHaveProperty('idToken');
  });

  it.each([
    ['nothing', {}],
    ['the name', { displayName: 'Iné Meno' }],
    ['the password', { password: 'iné dobré heslo' }],
  ])('that changes %s never hands out the secret of a cookie', async (_name, change) => {
    const { email } = await idTokenOf({ password: PASSWORD });
    const page = await postSession(test, 'sign-in', { body: { email, password: PASSWORD } });
    const { body, status } = await post('accounts:update', {
      idToken: page.body.idToken,
      ...change,
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/refreshToken|idToken/);
  });

  it('to a taken address is neither done nor revealed', async () => {
    const { email: taken } = await idTokenOf();
    const { idToken, id } = await idTokenOf();
    const ask = () => post('accounts:update', { idToken, email: taken });
    expect((await ask()).status).toBe(200);
    expect(await test.query('select 1 from account_codes where user_id = $1', [id])).toEqual([]);
    expect(wordOf(await withPolicy(test, { hideAccounts: false }, ask))).toBe('EMAIL_EXISTS');
  });
});

describe('a code of a mail', () => {
  it('is good for an hour', async () => {
    const { email } = await idTokenOf();
    await post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = await mailedCode(test, { purpose: 'reset-password', email });
    expect((await post('accounts:resetPassword', { oobCode })).body).toEqual({
      email,
      requestType: 'PASSWORD_RESET',
    });
    later(60 * MINUTE_MS);
    const answer = await post('accounts:resetPassword', { oobCode, newPassword: PASSWORD });
    expect(wordOf(answer)).toBe('EXPIRED_OOB_CODE');
  });

  it('for one thing is no code for another', async () => {
    const { email, idToken } = await idTokenOf();
    const newAddress = newEmail();
    const wanted = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: newAddress };
    await post('accounts:sendOobCode', wanted);
    const change = await mailedCode(test, { purpose: 'change-email', email: newAddress });
    const reset = { oobCode: change, newPassword: PASSWORD };
    expect(wordOf(await post('accounts:resetPassword', reset))).toBe('INVALID_OOB_CODE');
    await post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = await mailedCode(test, { purpose: 'reset-password', email });
    expect(wordOf(await post('accounts:update', { oobCode }))).toBe('INVALID_OOB_CODE');
  });

  describe('that confirms an address', () => {
    async function strangersAccount() {
      const email = newEmail();
      const made = await postIdentity(
        test,
        'accounts:signUp',
        { email, password: PASSWORD },
        { address: '203.0.113.9' },
      );
      const { idToken, localId } = made.body;
      await post('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      const oobCode = await mailedCode(test, { purpose: 'verify-email', email });
      const isVerified = async () =>
        (await post('accounts:lookup', { idToken })).body.users[0].emailVerified;
      return { email, idToken, localId, oobCode, isVerified };
    }

    it('does nothing alone from another address than that of a program signed in', async () => {
      const { oobCode, isVerified } = await strangersAccount();
      expect(wordOf(await post('accounts:update', { oobCode }))).toBe('USER_MISMATCH');
      expect(await isVerified()).toBe(false);
    });

    it('does nothing with the token of another account', async () => {
      const { oobCode, isVerified } = await strangersAccount();
      const { idToken } = await idTokenOf();
      expect(wordOf(await post('accounts:update', { oobCode, idToken }))).toBe('USER_MISMATCH');
      expect(await isVerified()).toBe(false);
    });

    it('counts with the token of its account, and gives new tokens that say so', async () => {
      const { oobCode, idToken, isVerified } = await strangersAccount();
      const { body } = await post('accounts:update', { oobCode, idToken });
      expect(body).toMatchObject({ emailVerified: true, refreshToken: expect.any(String) });
      expect(await isVerified()).toBe(true);
    });

    it('sets a new password instead, which signs the stranger out', async () => {
      const { oobCode, idToken, email } = await strangersAccount();
      const newPassword = 'moje vlastné heslo';
      const { body } = await post('accounts:resetPassword', { oobCode, newPassword });
      expect(body.email).toBe(email);
      await expect
        .poll(async () => wordOf(await post('accounts:lookup', { idToken })))
        .toBe('TOKEN_EXPIRED');
      const { body: mine } = await signIn(test, { email, password: newPassword });
      const { body: found } = await post('accounts:lookup', { idToken: mine.idToken });
      expect(found.users[0].emailVerified).toBe(true);
    });
  });
});
