import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';
import { codeOfAuthenticator } from '#tests/integration/support/second-factor.ts';
import { postSession, type SessionAnswer } from '#tests/integration/support/session-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  // Authenticators use the real clock only.
  test.setNow(new Date());
});
afterAll(() => test.close());

const PASSWORD = 'husle a basa';

function codeFor(uri: string): Promise<string> {
  return createOTP(decodeBase32(new URL(uri).searchParams.get('secret') ?? '')).totp();
}

function decodeBase32(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text.replace(/=+$/, '')]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}

async function turnOn(user: Pick<TestUser, 'headers'>, password: string | undefined = PASSWORD) {
  const { result } = await test.call('startSecondFactor', { password }, user.headers);
  const answer = await postSession(test, 'second-factor/confirm', {
    body: { code: await codeFor(result.uri) },
    headers: user.headers,
  });
  return { ...(result as { uri: string; recoveryCodes: string[] }), answer };
}

const signIn = (email: string) =>
  postSession(test, 'sign-in', { body: { email, password: PASSWORD } });
const finish = (first: SessionAnswer, code: string) =>
  postSession(test, 'second-factor', { body: { pending: first.body.pending, code } });

const actionsOf = async (userId: string) => {
  const rows = await test.query<{ action: string }>(
    'select action from audit_log where actor_id = $1 order by id',
    [userId],
  );
  return rows.map(({ action }) => action);
};

const statusOf = async (headers: { authorization: string }) =>
  (await test.call('getAccount', {}, headers)).status;

describe('a second factor', () => {
  it('counts once a code was right, and the page goes on with new tokens', async () => {
    const user = await signedInUser(test, { password: PASSWORD });
    const { result } = await test.call('startSecondFactor', { password: PASSWORD }, user.headers);
    expect(result.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(result.recoveryCodes).toHaveLength(10);
    expect((await signIn(user.email)).body).toHaveProperty('idToken');

    const confirm = (code: string) =>
      postSession(test, 'second-factor/confirm', { body: { code }, headers: user.headers });
    const wrong = await confirm('000000');
    expect([wrong.status, wrong.body]).toEqual([400, { error: { code: 'invalid-code' } }]);
    const right = await confirm(await codeFor(result.uri));
    expect(right.status).toBe(200);
    expect(right.cookie).toMatch(/^session=/);
    expect((await test.call('getAccount', {}, right.headers)).result).toMatchObject({
      hasSecondFactor: true,
      recoveryCodesLeft: 10,
    });
    await expect.poll(() => statusOf(user.headers)).toBe(401);
    const cookie = { cookie: right.cookie };
    expect((await postSession(test, 'refresh', { headers: cookie })).status).toBe(200);
    expect(await actionsOf(user.id)).toContain('second-factor-on');
  });

  it('is asked for at the next sign-in', async () => {
    const user = await signedInUser(test, { password: PASSWORD });
    const { uri } = await turnOn(user);
    const first = await signIn(user.email);
    expect(Object.keys(first.body)).toEqual(['pending']);
    expect((await finish(first, '000000')).body.error.code).toBe('invalid-code');
    expect((await finish(first, codeOfAuthenticator(uri))).body).toHaveProperty('idToken');
  });

  it('that was lost is replaced by a recovery code, each once', async () => {
    const user = await signedInUser(test, { password: PASSWORD });
    const { recoveryCodes } = await turnOn(user);
    const code = recoveryCodes[3] ?? '';
    const second = await finish(await signIn(user.email), code);
    const { result } = await test.call('getAccount', {}, second.headers);
    expect(result.recoveryCodesLeft).toBe(9);
    expect((await finish(await signIn(user.email), code)).body.error.code).toBe('invalid-code');
  });

  it('gets other recovery codes for the password', async () => {
    const user = await signedInUser(test, { password: PASSWORD });
    const { recoveryCodes, answer } = await turnOn(user);
    const renew = (password: string) =>
      test.call('renewRecoveryCodes', { password }, answer.headers);
    expect((await renew('nie je to ono')).error.details.reason).toBe('invalid-credential');
    const { result } = await renew(PASSWORD);
    expect(result.recoveryCodes).toHaveLength(10);
    expect(result.recoveryCodes).not.toContain(recoveryCodes[0]);
    expect(await actionsOf(user.id)).toContain('recovery-codes-renewed');
  });

  it('goes for the password, and the page stays signed in', async () => {
    const user = await signedInUser(test, { password: PASSWORD });
    const { answer } = await turnOn(user);
    const stop = (password?: string) => test.call('stopSecondFactor', { password }, answer.headers);
    expect((await stop()).error.details.reason).toBe('invalid-credential');
    expect((await stop(PASSWORD)).status).toBe(200);
    expect((await test.call('getAccount', {}, answer.headers)).result.hasSecondFactor).toBe(false);
    expect((await signIn(user.email)).body).toHaveProperty('idToken');
    expect(await actionsOf(user.id)).toContain('second-factor-off');
  });

  it('can be had without a password, soon after signing in', async () => {
    const user = await signedInUser(test);
    const { answer } = await turnOn(user, undefined);
    expect((await test.call('getAccount', {}, answer.headers)).result.hasSecondFactor).toBe(true);
    const stale = await signedInUser(test, { now: new Date(Date.now() - 600_000) });
    const { error } = await test.call('startSecondFactor', {}, stale.headers);
    expect(error.details.reason).toBe('requires-recent-login');
  });

  it('is neither begun nor changed by a guessed password', async () => {
    const { headers } = await signedInUser(test, { password: PASSWORD });
    const guesses = Array.from({ length: 6 }, (_, n) => `hádam ${n}`);
    const answers = [];
    for (const password of guesses) {
      answers.push((await test.call('startSecondFactor', { password }, headers)).status);
    }
    expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('is not confirmed twice, before it was started, or without a session', async () => {
    const user = await signedInUser(test, { password: PASSWORD });
    const confirm = (headers: Record<string, string>) =>
      postSession(test, 'second-factor/confirm', { body: { code: '000000' }, headers });
    expect((await confirm(user.headers)).body.error.code).toBe('operation-not-allowed');
    const { answer } = await turnOn(user);
    expect((await confirm(answer.headers)).body.error.code).toBe('operation-not-allowed');
    expect((await confirm({})).status).toBe(401);
  });
});

describe('signing in again', () => {
  it('gives a fresh session for the password and ends the old one', async () => {
    const before = new Date(Date.now() - 600_000);
    const user = await signedInUser(test, { password: PASSWORD, now: before });
    const old = { ...user.headers, cookie: `session=${user.refreshToken}` };
    const change = (headers: Record<string, string>) =>
      test.call('changeEmail', { email: 'ina@example.sk' }, headers);
    expect((await change(user.headers)).error.details.reason).toBe('requires-recent-login');
    const confirm = (password: string) =>
      postSession(test, 'confirm', { body: { password }, headers: old });
    expect((await confirm('nie je to ono')).body.error.code).toBe('invalid-credential');
    const fresh = await confirm(PASSWORD);
    expect((await change(fresh.headers)).status).toBe(200);
    await expect.poll(() => statusOf(user.headers)).toBe(401);
  });

  it('asks for the second factor too', async () => {
    const user = await signedInUser(test, { password: PASSWORD });
    const { uri, answer } = await turnOn(user);
    const headers = { ...answer.headers, cookie: answer.cookie };
    const first = await postSession(test, 'confirm', { body: { password: PASSWORD }, headers });
    expect(Object.keys(first.body)).toEqual(['pending']);
    const body = { pending: first.body.pending, code: codeOfAuthenticator(uri) };
    const second = await postSession(test, 'second-factor', { body, headers });
    expect((await test.call('getAccount', {}, second.headers)).status).toBe(200);
    await expect.poll(() => statusOf(answer.headers)).toBe(401);
  });
});
