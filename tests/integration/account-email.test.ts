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

const reasonOf = async (code: string, headers: Record<string, string> = {}) =>
  (await test.call('verifyEmail', { code }, headers)).error?.details.reason;

describe('the address of an account', () => {
  it('is confirmed by the link of the mail, once', async () => {
    const email = 'potvrdzuje@example.sk';
    const { headers } = await signedInUser(test, { email, emailVerified: false });
    expect((await test.call('sendVerification', {}, headers)).status).toBe(200);
    const code = await mailedCode(test, email, '/sign-in/verify');
    expect((await test.call('verifyEmail', { code }, headers)).result).toEqual({ email });
    expect((await test.call('getAccount', {}, headers)).result.emailVerified).toBe(true);
    expect(await reasonOf(code, headers)).toBe('invalid-code');
  });

  it('is not confirmed by a teacher for a stranger who created the account', async () => {
    const email = 'ucitelka.bez.uctu@example.sk';
    const stranger = await signedInUser(test, { email, emailVerified: false });
    await test.call('sendVerification', {}, stranger.headers);
    const code = await mailedCode(test, email, '/sign-in/verify');
    const other = await signedInUser(test);
    for (const headers of [{}, other.headers]) {
      const { error } = await test.call('verifyEmail', { code }, headers);
      expect(error.details).toEqual({ reason: 'other-account', mayResetPassword: true });
    }
    expect((await test.call('getAccount', {}, stranger.headers)).result.emailVerified).toBe(false);
    // The teacher sets her own password, which locks the stranger out.
    const body = { code, password: 'moje vlastné heslo' };
    const teacher = await postSession(test, 'new-password', { body });
    expect((await test.call('getAccount', {}, teacher.headers)).result).toMatchObject({
      email,
      emailVerified: true,
    });
    await expect
      .poll(async () => (await test.call('getAccount', {}, stranger.headers)).status)
      .toBe(401);
  });

  it('is asked for in a mail that tells when and roughly where the account was made', async () => {
    const email = 'odkial@example.sk';
    await signedInUser(test, { role: 'owner' });
    await postSession(test, 'sign-up', {
      body: {
        email,
        password: 'modrý bicykel',
        name: '',
        captchaToken: await test.captchaToken('sign-up'),
      },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36' },
    });
    await mailedCode(test, email, '/sign-in/verify');
    const [mail] = await test.query<{ text_body: string }>(
      'select text_body from messages where recipient = $1',
      [email],
    );
    expect(mail?.text_body.replaceAll('\u00a0', ' ')).toContain(
      'Účet bol vytvorený 15. novembra 2026, 10:00 (Chrome, Windows · 127.0.…).',
    );
  });

  it('that is confirmed already needs no other mail', async () => {
    const email = 'uz.potvrdene@example.sk';
    const { headers } = await signedInUser(test, { email });
    expect((await test.call('sendVerification', {}, headers)).status).toBe(200);
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it('changes when the new one is confirmed; the old one is notified, devices stay signed in', async () => {
    const old = 'stara@example.sk';
    const { headers, id } = await signedInUser(test, { email: old });
    expect((await test.call('changeEmail', { email: 'Nova@example.sk' }, headers)).status).toBe(
      200,
    );
    const code = await mailedCode(test, 'nova@example.sk', '/sign-in/verify');
    expect((await test.call('getAccount', {}, headers)).result.email).toBe(old);
    expect(await reasonOf(code)).toBe('other-account');
    expect((await test.call('verifyEmail', { code }, headers)).result).toEqual({
      email: 'nova@example.sk',
    });
    expect((await test.call('getAccount', {}, headers)).result).toMatchObject({
      id,
      email: 'nova@example.sk',
      emailVerified: true,
    });
    await expect
      .poll(() => mailsTo(test, old), { timeout: 20_000 })
      .toEqual([expect.objectContaining({ kind: 'email-changed', state: 'kept' })]);
    const log = await test.query<{ details: object }>(
      'select details from audit_log where action = $1 and actor_id = $2',
      ['email-changed', id],
    );
    expect(log).toEqual([{ details: { from: old, to: 'nova@example.sk' } }]);
  });

  it('does not become one that another account has taken meanwhile', async () => {
    const { headers } = await signedInUser(test);
    await test.call('changeEmail', { email: 'ziadana@example.sk' }, headers);
    const code = await mailedCode(test, 'ziadana@example.sk', '/sign-in/verify');
    await signedInUser(test, { email: 'ziadana@example.sk' });
    expect(await reasonOf(code, headers)).toBe('email-already-in-use');
  });

  it('changes only to what was asked for last', async () => {
    const { headers } = await signedInUser(test);
    await test.call('changeEmail', { email: 'prva@example.sk' }, headers);
    const first = await mailedCode(test, 'prva@example.sk', '/sign-in/verify');
    await test.call('changeEmail', { email: 'druha@example.sk' }, headers);
    expect(await reasonOf(first)).toBe('expired-code');
  });

  it('does not change by a link that was under way when the password changed', async () => {
    const { headers } = await signedInUser(test);
    await test.call('changeEmail', { email: 'utocnik@example.sk' }, headers);
    const code = await mailedCode(test, 'utocnik@example.sk', '/sign-in/verify');
    await test.call('changePassword', { password: 'uplne nove heslo' }, headers);
    expect(await reasonOf(code)).toBe('expired-code');
  });

  it('changes only soon after signing in, and only to an address', async () => {
    const { headers } = await signedInUser(test);
    const wrong = await test.call('changeEmail', { email: 'nikto' }, headers);
    expect(wrong.error.details.issues).toEqual([{ path: 'email', code: 'pattern' }]);
    test.setNow(new Date(TEST_NOW.getTime() + 301_000));
    const late = await test.call('changeEmail', { email: 'x@example.sk' }, headers);
    expect(late.error.details.reason).toBe('requires-recent-login');
    test.setNow(TEST_NOW);
  });
});
