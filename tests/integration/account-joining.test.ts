import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SIGN_IN_POLICY } from '#domain/access/sign-in-policy.ts';
import { createCode } from '#server/identity/codes/codes.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { postSession } from '#tests/integration/support/session-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await signedInUser(test, { role: 'owner' });
});
afterAll(() => test.close());

const PASSWORD = 'koncert v piatok o siedmej';

async function makeCode(wanted: Partial<Parameters<typeof createCode>[2]>): Promise<string> {
  const { pool, secretKey } = test.services;
  const full = { purpose: 'invitation', email: '', now: TEST_NOW, ...wanted } as const;
  return (await createCode(pool, secretKey, full)).token;
}

const actions = async (email: string) => {
  const rows = await test.query<{ action: string }>(
    'select action from audit_log where actor = $1 order by id',
    [email],
  );
  return rows.map(({ action }) => action);
};

describe('a teacher who makes an account', () => {
  const email = 'nova.ucitelka@example.sk';
  const signUp = async (change: object = {}) =>
    postSession(test, 'sign-up', {
      body: {
        email,
        password: 'nové husle',
        name: 'Nová Učiteľka',
        language: 'sk',
        captchaToken: await test.captchaToken('sign-up'),
        ...change,
      },
    });

  it('is signed in at once and gets a mail that confirms the address', async () => {
    const answer = await signUp({ email: ' Nova.Ucitelka@example.sk ' });
    expect([answer.status, Object.keys(answer.body)]).toEqual([
      200,
      ['idToken', 'expiresInSeconds'],
    ]);
    const { result } = await test.call('getAccount', {}, answer.headers);
    expect(result).toMatchObject({
      email,
      emailVerified: false,
      name: 'Nová Učiteľka',
      role: null,
      permissions: ['public', 'account'],
      hasPassword: true,
      leastPasswordLength: 6,
      recoveryCodesLeft: null,
    });
    const mails = await test.query(
      'select kind, recipient from messages where code_id is not null',
    );
    expect(mails).toEqual([{ kind: 'verify-email', recipient: email }]);
    expect(await actions(email)).toEqual(['account-created', 'sign-in']);
  });

  it.each([
    ['an address that has an account', { email }, [409, 'email-already-in-use']],
    ['no address', { email: 'nikto' }, [400, 'invalid-email']],
    ['a short password', { email: 'x@example.sk', password: '12345' }, [400, 'weak-password']],
    [
      'a password that everybody has',
      { email: 'x@example.sk', password: 'password' },
      [400, 'weak-password'],
    ],
    ['no captcha', { email: 'x@example.sk', captchaToken: '' }, [403, 'captcha']],
  ])('is refused with %s', async (_name, change, expected) => {
    const { status, body } = await signUp(change);
    expect([status, body.error.code]).toEqual(expected);
  });

  it('cannot use one captcha to ask about many addresses', async () => {
    const captchaToken = await test.captchaToken('sign-up');
    expect((await signUp({ captchaToken })).body.error.code).toBe('email-already-in-use');
    expect((await signUp({ captchaToken })).body.error.code).toBe('captcha');
  });

  it('is refused when the owner has closed sign-up', async () => {
    const { policy, pool } = test.services.identity;
    await policy.save(pool, { ...DEFAULT_SIGN_IN_POLICY, openSignUp: false });
    const { status, body } = await signUp({ email: 'x@example.sk' });
    expect([status, body.error.code]).toEqual([403, 'operation-not-allowed']);
    await policy.save(pool, DEFAULT_SIGN_IN_POLICY);
  });
});

describe('the first owner', () => {
  const email = 'majitelka@example.sk';
  const create = (code: string, change: object = {}) =>
    postSession(test, 'first-owner', {
      body: { code, email, name: 'Majiteľka', password: PASSWORD, language: 'sk', ...change },
    });

  it('is made by the link of the first start, once', async () => {
    await test.query(`update auth."user" set role = null where role = 'owner'`);
    const code = await makeCode({ purpose: 'first-owner' });
    const read = await test.call('readInvitation', { code });
    expect(read.result).toMatchObject({ kind: 'first-owner', role: 'owner', leastLength: 12 });
    expect((await test.call('getSignInSetup', {})).result.needsFirstOwner).toBe(true);
    expect((await create(code, { password: 'kratke' })).body.error).toEqual({
      code: 'weak-password',
      password: 'too-short',
      leastLength: 12,
    });
    const answers = await Promise.all([create(code), create(code, { email: 'druhy@example.sk' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const owners = await test.query('select email from auth."user" where role = $1', ['owner']);
    expect(owners).toHaveLength(1);
    expect((await test.call('getSignInSetup', {})).result.needsFirstOwner).toBe(false);
  });

  it('is not made again by a new link once there is one', async () => {
    const code = await makeCode({ purpose: 'first-owner' });
    expect((await create(code, { email: 'iny@example.sk' })).body.error.code).toBe('invalid-code');
    expect((await test.call('readInvitation', { code })).error.details.reason).toBe('invalid-code');
  });
});

describe('an invitation', () => {
  const accept = (code: string, password = PASSWORD) =>
    postSession(test, 'invitation', {
      body: { code, name: 'Pokladníčka', password, language: 'sk' },
    });

  it('makes an account with the role and a verified address', async () => {
    const email = 'pokladnicka@example.sk';
    const code = await makeCode({ email, role: 'treasurer' });
    expect((await test.call('readInvitation', { code })).result).toMatchObject({
      kind: 'invitation',
      email,
      role: 'treasurer',
      hasAccount: false,
    });
    const answer = await accept(code);
    const { result } = await test.call('getAccount', {}, answer.headers);
    expect(result).toMatchObject({ email, emailVerified: true, role: 'treasurer' });
    expect(result.permissions).toContain('signups.read');
    expect(await actions(email)).toEqual(['account-created', 'invitation-accepted', 'sign-in']);
    expect((await accept(code)).body.error.code).toBe('invalid-code');
  });

  it('gives the role to the account that the address has, by its password alone', async () => {
    const email = 'uz.mam.ucet@example.sk';
    const { id } = await signedInUser(test, { email, password: PASSWORD, emailVerified: false });
    const code = await makeCode({ email, role: 'viewer' });
    expect((await test.call('readInvitation', { code })).result.hasAccount).toBe(true);
    expect((await accept(code, 'ine dlhe heslo')).body.error.code).toBe('invalid-credential');
    const answer = await accept(code);
    const { result } = await test.call('getAccount', {}, answer.headers);
    expect(result).toMatchObject({ id, role: 'viewer', emailVerified: true });
  });

  it('does not let a password into the office that is too short for it', async () => {
    const email = 'kratke.heslo@example.sk';
    await signedInUser(test, { email, password: 'husle123' });
    const code = await makeCode({ email, role: 'desk' });
    expect((await accept(code, 'husle123')).body.error).toMatchObject({
      code: 'weak-password',
      leastLength: 12,
    });
  });

  it('does not make an owner less', async () => {
    const email = 'druha.majitelka@example.sk';
    await signedInUser(test, { email, password: PASSWORD, role: 'owner' });
    const answer = await accept(await makeCode({ email, role: 'viewer' }));
    expect((await test.call('getAccount', {}, answer.headers)).result.role).toBe('owner');
  });

  it('has its time', async () => {
    const code = await makeCode({ email: 'neskoro@example.sk', role: 'desk' });
    test.setNow(new Date(TEST_NOW.getTime() + 15 * 86_400_000));
    expect((await test.call('readInvitation', { code })).error.details.reason).toBe('expired-code');
    expect((await accept(code)).body.error.code).toBe('expired-code');
    test.setNow(TEST_NOW);
  });

  it('cannot be guessed', async () => {
    expect((await accept('A'.repeat(43))).body.error.code).toBe('invalid-code');
  });
});
