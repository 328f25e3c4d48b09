import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeToken } from '#server/identity/codes/codes.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { mailedCode, mailsTo } from '#tests/integration/support/account-mails.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { turnOnSecondFactor } from '#tests/integration/support/second-factor.ts';
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

const statusOf = async (headers: { authorization: string }) =>
  (await test.call('getAccount', {}, headers)).status;

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
    await expect.poll(() => statusOf(user.headers)).toBe(401);
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

  it('gets the same answer for an unknown address, and no mail', async () => {
    const email = 'nikto@example.sk';
    expect(await requestReset(email)).toEqual({ status: 200, result: {}, error: undefined });
    await expect
      .poll(() => mailsTo(test, email), { timeout: 20_000 })
      .toEqual([{ kind: 'reset-password', state: 'dropped', subject: null }]);
  });

  it('sends nothing to a banned account', async () => {
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

  it('removes all other access of a stranger who created the account', async () => {
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

describe('several links for a new password', () => {
  const linksOf = (email: string) =>
    test.query<{ code_id: string }>('select code_id from messages where recipient = $1', [email]);

  it('are good side by side until one of them is used', async () => {
    const email = 'ziadana.dvakrat@example.sk';
    await signedInUser(test, { email });
    await requestReset(email);
    const first = await mailedCode(test, email, '/sign-in/new-password');
    // Anyone may request another one.
    await requestReset(email);
    await expect.poll(() => linksOf(email)).toHaveLength(2);
    const codes = (await linksOf(email)).map(({ code_id: id }) =>
      codeToken(test.services.secretKey, id),
    );
    expect(codes).toContain(first);
    const [second = ''] = codes.filter((code) => code !== first);
    expect((await test.call('resetPassword', { code: first, password: 'nove heslo' })).status).toBe(
      200,
    );
    const { error } = await test.call('resetPassword', { code: second, password: 'ine heslo' });
    expect(error.details.reason).toBe('expired-code');
  });
});

describe('a new password set on the page', () => {
  async function linkFor(wanted: Parameters<typeof signedInUser>[1] & { email: string }) {
    const user = await signedInUser(test, wanted);
    await requestReset(wanted.email);
    return { user, code: await mailedCode(test, wanted.email, '/sign-in/new-password') };
  }

  it('signs in', async () => {
    const { code, user } = await linkFor({ email: 'hned.dnu@example.sk' });
    const body = { code, password: 'cerstve heslo' };
    const answer = await postSession(test, 'new-password', { body });
    expect((await test.call('getAccount', {}, answer.headers)).result.id).toBe(user.id);
  });

  it.each([true, false])(
    'of the staff asks for the second factor, whether the address is verified (%s) or not',
    async (emailVerified) => {
      const email = `clenka.${emailVerified}@example.sk`;
      const password = 'heslo, ktore je dost dlhe';
      const user = await signedInUser(test, { email, password, role: 'owner', emailVerified });
      await turnOnSecondFactor(test, { headers: user.headers, password });
      await requestReset(email);
      const code = await mailedCode(test, email, '/sign-in/new-password');
      const body = { code, password: 'celkom ine dlhe heslo' };
      const answer = await postSession(test, 'new-password', { body });
      expect(Object.keys(answer.body)).toEqual(['pending']);
      expect(answer.cookie).toBe('');
    },
  );
});

describe('another password', () => {
  it('signs out the other devices and notifies the holder', async () => {
    const email = 'meni.heslo@example.sk';
    const { headers, refreshToken, sessionId, id } = await signedInUser(test, { email });
    const { accounts } = test.services.identity;
    const device = { address: '10.0.0.1', userAgent: 'iný' };
    await accounts.startSession(id, 'password', { device, now: TEST_NOW });
    await requestReset(email);
    const code = await mailedCode(test, email, '/sign-in/new-password');
    const body = { password: 'druhe heslo' };
    const cookie = `session=${refreshToken}`;
    const changed = await postSession(test, 'password', { body, headers: { ...headers, cookie } });
    expect([changed.status, await statusOf(changed.headers)]).toEqual([200, 200]);
    await expect.poll(() => statusOf(headers)).toBe(401);
    const refresh = (value: string) => postSession(test, 'refresh', { headers: { cookie: value } });
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(changed.cookie)).status).toBe(200);
    const sessions = await test.query<{ id: string }>(
      'select id from auth.session where "userId" = $1',
      [id],
    );
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.id).not.toBe(sessionId);
    await expect
      .poll(() => mailsTo(test, email), { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ kind: 'password-changed', state: 'kept' }));
    const stale = await test.call('resetPassword', { code, password: 'tretie heslo' });
    expect(stale.error.details.reason).toBe('expired-code');
  });

  it('by a function, which can set no cookie, signs out every device', async () => {
    const { headers, id } = await signedInUser(test);
    const { result } = await test.call('changePassword', { password: 'druhe heslo' }, headers);
    expect(result).toEqual({});
    const sessions = await test.query('select id from auth.session where "userId" = $1', [id]);
    expect(sessions).toEqual([]);
  });

  it('is not set on a page for a token whose cookie the browser does not have', async () => {
    const { headers } = await signedInUser(test);
    const other = await signedInUser(test);
    for (const cookie of ['', `session=${other.refreshToken}`]) {
      const { body } = await postSession(test, 'password', {
        body: { password: 'druhe heslo' },
        headers: { ...headers, cookie },
      });
      expect(body.error.code).toBe('requires-recent-login');
    }
  });

  it('notifies a verified address only, and once an hour', async () => {
    const noticesTo = async (email: string) =>
      (await mailsTo(test, email)).filter(({ kind }) => kind === 'password-changed').length;
    const change = async (wanted: { email: string; emailVerified: boolean }) => {
      const { id } = await signedInUser(test, wanted);
      return async (number: number) => {
        const { accounts, sessions } = test.services.identity;
        const now = test.services.now();
        const device = { address: '10.0.0.1', userAgent: '' };
        const session = await accounts.startSession(id, 'password', { device, now });
        const { idToken } = await sessions.tokensOf(session, now);
        const headers = { authorization: `Bearer ${idToken}` };
        const data = { password: `celkom iné heslo ${number}` };
        expect((await test.call('changePassword', data, headers)).status).toBe(200);
      };
    };
    const stranger = await change({ email: 'cudzia@example.sk', emailVerified: false });
    await stranger(1);
    const owner = await change({ email: 'vlastna@example.sk', emailVerified: true });
    await owner(1);
    await owner(2);
    expect(await noticesTo('cudzia@example.sk')).toBe(0);
    expect(await noticesTo('vlastna@example.sk')).toBe(1);
    test.setNow(later(60));
    await owner(3);
    test.setNow(TEST_NOW);
    expect(await noticesTo('vlastna@example.sk')).toBe(2);
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
