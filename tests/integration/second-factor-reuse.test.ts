import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import { codeOfAuthenticator, turnOnSecondFactor } from './support/second-factor.ts';
import { postSession } from './support/session-pages.ts';

const PASSWORD = 'heslo, ktoré je dosť dlhé';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Signs in with the password and this code. */
async function signIn(email: string, code: string) {
  const { body } = await postSession(test, 'sign-in', { body: { email, password: PASSWORD } });
  return postSession(test, 'second-factor', { body: { pending: body.pending, code } });
}

describe('a code of a second factor', () => {
  it('that was used grants no access again, though it has not expired', async () => {
    const { email, headers } = await signedInUser(test, { password: PASSWORD });
    const { uri } = await turnOnSecondFactor(test, { headers, password: PASSWORD });
    const code = codeOfAuthenticator(uri);
    expect((await signIn(email, code)).status).toBe(200);
    const sessions = () => test.query('select id from auth.session order by id');
    const before = await sessions();
    const again = await signIn(email, code);
    expect([again.status, again.body.error.code]).toEqual([400, 'invalid-code']);
    expect(again.cookie).toBe('');
    expect(await sessions()).toEqual(before);
  });

  it('that confirmed the authenticator grants no access', async () => {
    const { email, headers } = await signedInUser(test, { password: PASSWORD });
    const { result } = await test.call('startSecondFactor', { password: PASSWORD }, headers);
    const code = codeOfAuthenticator(result.uri);
    const confirmed = await postSession(test, 'second-factor/confirm', { body: { code }, headers });
    expect(confirmed.status).toBe(200);
    expect((await signIn(email, code)).body.error.code).toBe('invalid-code');
  });

  it('for recovery can be used once too, and two users do not share theirs', async () => {
    const people = await Promise.all([1, 2].map(() => signedInUser(test, { password: PASSWORD })));
    const codes: string[] = [];
    for (const { headers } of people) {
      const { recoveryCodes } = await turnOnSecondFactor(test, { headers, password: PASSWORD });
      codes.push(recoveryCodes[0] ?? '');
    }
    const answers = people.map(({ email }, index) => signIn(email, codes[index] ?? ''));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    const [first] = people;
    expect((await signIn(first?.email ?? '', codes[0] ?? '')).status).toBe(400);
  });
});
