import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { mailedCode, mailsTo } from '#tests/integration/support/account-mails.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
});
afterAll(() => test.close());

const reasonOf = async (code: string) =>
  (await test.call('verifyEmail', { code })).error?.details.reason;

describe('the address of an account', () => {
  it('is confirmed by the link of the mail, once', async () => {
    const email = 'potvrdzuje@example.sk';
    const { headers } = await signedInUser(test, { email, emailVerified: false });
    expect((await test.call('sendVerification', {}, headers)).status).toBe(200);
    const code = await mailedCode(test, email, '/sign-in/verify');
    expect((await test.call('verifyEmail', { code })).result).toEqual({ email });
    expect((await test.call('getAccount', {}, headers)).result.emailVerified).toBe(true);
    expect(await reasonOf(code)).toBe('invalid-code');
  });

  it('that is confirmed already needs no other mail', async () => {
    const email = 'uz.potvrdene@example.sk';
    const { headers } = await signedInUser(test, { email });
    expect((await test.call('sendVerification', {}, headers)).status).toBe(200);
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it('changes once the new one is confirmed; the old one is told, devices stay signed in', async () => {
    const old = 'stara@example.sk';
    const { headers, id } = await signedInUser(test, { email: old });
    expect((await test.call('changeEmail', { email: 'Nova@example.sk' }, headers)).status).toBe(
      200,
    );
    const code = await mailedCode(test, 'nova@example.sk', '/sign-in/verify');
    expect((await test.call('getAccount', {}, headers)).result.email).toBe(old);
    expect((await test.call('verifyEmail', { code })).result).toEqual({ email: 'nova@example.sk' });
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

  it('does not become one that somebody else has taken meanwhile', async () => {
    const { headers } = await signedInUser(test);
    await test.call('changeEmail', { email: 'ziadana@example.sk' }, headers);
    const code = await mailedCode(test, 'ziadana@example.sk', '/sign-in/verify');
    await signedInUser(test, { email: 'ziadana@example.sk' });
    expect(await reasonOf(code)).toBe('email-already-in-use');
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
