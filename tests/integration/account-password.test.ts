import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { mailedCode, mailsTo } from '#tests/integration/support/account-mails.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { postSession } from '#tests/integration/support/session-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
});
afterAll(() => test.close());

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS);

const requestReset = async (email: string) =>
  test.call('requestPasswordReset', { email, captchaToken: await test.captchaToken('reset') });

describe('a forgotten password', () => {
  const email = 'zabudla@example.sk';

  it('is replaced by the link of the mail, once, and every device is signed out', async () => {
    const user = await signedInUser(test, { email, emailVerified: false });
    expect((await requestReset('Zabudla@example.sk')).status).toBe(200);
    const code = await mailedCode(test, email, '/sign-in/new-password');
    const weak = await test.call('resetPassword', { code, password: '12345' });
    expect(weak.error.details).toMatchObject({ reason: 'weak-password', leastLength: 6 });
    const reset = await test.call('resetPassword', { code, password: 'nove heslo' });
    expect(reset.result).toEqual({ email });
    expect((await test.call('getAccount', {}, user.headers)).status).toBe(401);
    const signedIn = await postSession(test, 'sign-in', {
      body: { email, password: 'nove heslo' },
    });
    const { result } = await test.call('getAccount', {}, signedIn.headers);
    expect(result).toMatchObject({ id: user.id, emailVerified: true });
    const again = await test.call('resetPassword', { code, password: 'este novsie' });
    expect(again.error.details.reason).toBe('invalid-code');
    await expect
      .poll(() => mailsTo(test, email), { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ kind: 'password-changed', state: 'kept' }));
    const log = await test.query(
      `select action from audit_log where actor = $1 and action like 'password-%' order by id`,
      [email],
    );
    expect(log).toEqual([{ action: 'password-reset-requested' }, { action: 'password-changed' }]);
  });

  it('gets the same answer for an address that nobody has, and no mail', async () => {
    const email = 'nikto@example.sk';
    expect(await requestReset(email)).toEqual({ status: 200, result: {}, error: undefined });
    await expect
      .poll(() => mailsTo(test, email), { timeout: 20_000 })
      .toEqual([{ kind: 'reset-password', state: 'dropped', subject: null }]);
  });

  it('sends nothing to somebody who is banned', async () => {
    const email = 'vyhodeny@example.sk';
    const { id } = await signedInUser(test, { email });
    await test.query('update auth."user" set banned_at = now() where id = $1', [id]);
    expect((await requestReset(email)).status).toBe(200);
    await expect
      .poll(() => mailsTo(test, email), { timeout: 20_000 })
      .toEqual([{ kind: 'reset-password', state: 'dropped', subject: null }]);
  });

  it('wants a captcha of its own', async () => {
    const captchaToken = await test.captchaToken('submit');
    const { error } = await test.call('requestPasswordReset', { email, captchaToken });
    expect(error.details.reason).toBe('captcha');
  });

  it('ends the lock-out of the account', async () => {
    const email = 'zamknuta@example.sk';
    await signedInUser(test, { email, password: 'povodne heslo' });
    const signIn = (password: string) =>
      postSession(test, 'sign-in', { body: { email, password } });
    for (let attempt = 0; attempt < 5; attempt++) await signIn('zle heslo');
    expect((await signIn('povodne heslo')).body.error.code).toBe('too-many-requests');
    await requestReset(email);
    const code = await mailedCode(test, email, '/sign-in/new-password');
    await test.call('resetPassword', { code, password: 'cerstve heslo' });
    expect((await signIn('cerstve heslo')).status).toBe(200);
  });

  it('has a link that works for an hour', async () => {
    const email = 'pomala@example.sk';
    await signedInUser(test, { email });
    await requestReset(email);
    const code = await mailedCode(test, email, '/sign-in/new-password');
    test.setNow(later(61));
    const { error } = await test.call('resetPassword', { code, password: 'nove heslo' });
    expect(error.details.reason).toBe('expired-code');
    test.setNow(TEST_NOW);
  });

  it('takes other ways in from whoever made the account with a foreign address', async () => {
    const email = 'obet@example.sk';
    const { id } = await signedInUser(test, { email, emailVerified: false });
    await test.query(
      `insert into auth.passkey (id, "publicKey", "userId", "credentialID", counter, "deviceType",
         "backedUp") values ($1, 'k', $1, $1, 0, 'x', false)`,
      [id],
    );
    await test.query(
      `insert into auth."twoFactor" (id, secret, "backupCodes", "userId", verified)
       values ($1, 's', 'b', $1, true)`,
      [id],
    );
    await test.query('update auth."user" set "twoFactorEnabled" = true where id = $1', [id]);
    await requestReset(email);
    const code = await mailedCode(test, email, '/sign-in/new-password');
    await test.call('resetPassword', { code, password: 'moje vlastne' });
    expect(await test.query('select 1 from auth.passkey where "userId" = $1', [id])).toEqual([]);
    const { body } = await postSession(test, 'sign-in', {
      body: { email, password: 'moje vlastne' },
    });
    expect(body).toHaveProperty('idToken');
  });
});

describe('another password', () => {
  it('signs out the other devices and is told to the holder', async () => {
    const email = 'meni.heslo@example.sk';
    const { headers, sessionId, id } = await signedInUser(test, { email });
    const { accounts } = test.services.identity;
    const device = { address: '10.0.0.1', userAgent: 'iný' };
    await accounts.startSession(id, 'password', { device, now: TEST_NOW });
    await requestReset(email);
    const code = await mailedCode(test, email, '/sign-in/new-password');
    expect((await test.call('changePassword', { password: 'druhe heslo' }, headers)).status).toBe(
      200,
    );
    const sessions = await test.query('select id from auth.session where "userId" = $1', [id]);
    expect(sessions).toEqual([{ id: sessionId }]);
    await expect
      .poll(() => mailsTo(test, email), { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ kind: 'password-changed', state: 'kept' }));
    const stale = await test.call('resetPassword', { code, password: 'tretie heslo' });
    expect(stale.error.details.reason).toBe('expired-code');
  });

  it('wants a recent sign-in', async () => {
    const { headers } = await signedInUser(test);
    test.setNow(later(6));
    const { error } = await test.call('changePassword', { password: 'druhe heslo' }, headers);
    expect(error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { reason: 'requires-recent-login' },
    });
    test.setNow(TEST_NOW);
  });

  it('of the staff must be longer', async () => {
    const { headers } = await signedInUser(test, { role: 'desk' });
    const { error } = await test.call('changePassword', { password: 'kratke' }, headers);
    expect(error.details).toEqual({
      reason: 'weak-password',
      password: 'too-short',
      leastLength: 12,
    });
  });
});
