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

describe('an answer', () => {
  it('to signing up and signing in holds the account and its tokens', async () => {
    const email = newEmail();
    const made = await post('accounts:signUp', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      displayName: 'Eva Malá',
      returnSecureToken: true,
    });
    expect([made.status, made.body]).toEqual([
      200,
      {
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: expect.any(String),
        email,
        displayName: 'Eva Malá',
        idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.any(String),
        expiresIn: '3600',
      },
    ]);
    const { body } = await signIn(test, { email, password: PASSWORD });
    expect(body).toMatchObject({
      localId: made.body.localId,
      email,
      registered: true,
      expiresIn: '3600',
    });
    expect(body.idToken).not.toBe(made.body.idToken);
    const log = await test.query('select action from audit_log where actor = $1 order by id', [
      email,
    ]);
    expect(log).toEqual([
      { action: 'account-created' },
      { action: 'sign-in' },
      { action: 'sign-in' },
    ]);
  });

  it('to a lookup tells about the account, and never its hash', async () => {
    const { id, email, idToken } = await idTokenOf({ password: PASSWORD });
    const { body } = await post('accounts:lookup', { idToken });
    const at = String(TEST_NOW.getTime());
    expect(body).toEqual({
      users: [
        {
          localId: id,
          email,
          emailVerified: true,
          displayName: 'Jana Testová',
          createdAt: at,
          lastLoginAt: at,
          passwordHash: Buffer.from('REDACTED').toString('base64'),
          providerUserInfo: [
            expect.objectContaining({ providerId: 'password', rawId: email, email }),
          ],
        },
      ],
    });
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', (form: URLSearchParams) => form.toString()],
    [
      'JSON',
      'application/json',
      (form: URLSearchParams) => JSON.stringify(Object.fromEntries(form)),
    ],
  ])('to a refresh sent as %s holds the next tokens', async (_name, type, write) => {
    const { id, refreshToken } = await idTokenOf();
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const response = await test.app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=any',
      headers: { 'content-type': type },
      payload: write(form),
    });
    const body = response.json();
    expect(body).toEqual({
      access_token: body.id_token,
      id_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: id,
      project_id: 'prihlaska',
    });
    expect(body.refresh_token).not.toBe(refreshToken);
  });

  it('about the project names the hosts that may sign people in', async () => {
    for (const url of [
      '/v1/projects',
      '/identity/v1/projects?key=any',
      '/identitytoolkit.googleapis.com/v1/projects',
    ]) {
      const response = await test.app.inject({ url, headers: { origin: 'https://zly.example' } });
      expect(response.json()).toEqual({
        projectId: 'prihlaska',
        authorizedDomains: ['prihlaska.example', 'skola.example'],
      });
    }
  });

  it('is the same under each prefix', async () => {
    for (const prefix of ['/identity/v1', '/identitytoolkit.googleapis.com/v1']) {
      const answer = await postIdentity(test, 'accounts:signUp', { email: 'x' }, { prefix });
      expect(wordOf(answer)).toBe('MISSING_PASSWORD');
    }
    for (const prefix of ['/identity/v1', '/securetoken.googleapis.com/v1']) {
      const answer = await postIdentity(test, 'token', {}, { prefix });
      expect(wordOf(answer)).toBe('INVALID_GRANT_TYPE');
    }
  });
});

describe('a refusal', () => {
  it('is an error 400 in the shape that clients read', async () => {
    const { status, headers, body } = await post('accounts:signUp', {
      email: 'nie je adresa',
      password: PASSWORD,
    });
    expect([status, body]).toEqual([
      400,
      {
        error: {
          code: 400,
          message: 'INVALID_EMAIL',
          errors: [{ message: 'INVALID_EMAIL', reason: 'invalid', domain: 'global' }],
        },
      },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  const email = 'refused@example.sk';
  beforeAll(() => signedInUser(test, { email }));

  it.each([
    ['EMAIL_EXISTS', 'accounts:signUp', { email, password: PASSWORD }],
    ['MISSING_PASSWORD', 'accounts:signUp', { email: 'b@example.sk' }],
    ['MISSING_EMAIL', 'accounts:signInWithPassword', { password: PASSWORD }],
    ['INVALID_EMAIL', 'accounts:signInWithPassword', { email: 'b', password: PASSWORD }],
    ['OPERATION_NOT_ALLOWED', 'accounts:signUp', { returnSecureToken: true }],
    ['OPERATION_NOT_ALLOWED', 'accounts:signInWithIdp', { postBody: 'any' }],
    ['OPERATION_NOT_ALLOWED', 'accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email }],
    ['OPERATION_NOT_ALLOWED', 'accounts:sendOobCode', { requestType: 'toString', email }],
    ['MISSING_REQ_TYPE', 'accounts:sendOobCode', { email }],
    ['MISSING_ID_TOKEN', 'accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', email }],
    ['MISSING_ID_TOKEN', 'accounts:lookup', {}],
    ['MISSING_OOB_CODE', 'accounts:resetPassword', { newPassword: PASSWORD }],
    ['INVALID_OOB_CODE', 'accounts:resetPassword', { oobCode: 'guessed' }],
    ['INVALID_OOB_CODE', 'accounts:update', { oobCode: 'guessed' }],
    ['INVALID_ID_TOKEN', 'accounts:lookup', { idToken: 'guessed' }],
    ['INVALID_ID_TOKEN', 'accounts:update', { idToken: 'a.b.c', displayName: 'X' }],
    ['INVALID_ID_TOKEN', 'accounts:delete', { idToken: 'a.b.c' }],
    ['INVALID_EMAIL', 'accounts:signUp', { email: 7, password: PASSWORD }],
    ['INVALID_EMAIL', 'accounts:signUp', { email: 'a\0@b.sk', password: PASSWORD }],
    ['INVALID_ID_TOKEN', 'accounts:lookup', { idToken: 'a\0' }],
    ['MISSING_REFRESH_TOKEN', 'token', { grant_type: 'refresh_token' }],
    ['TOKEN_EXPIRED', 'token', { grant_type: 'refresh_token', refresh_token: 'guessed' }],
    [
      'WEAK_PASSWORD : Password should be at least 6 characters',
      'accounts:signUp',
      { email: 'b@example.sk', password: '12345' },
    ],
    [
      'WEAK_PASSWORD : Password is known to everybody',
      'accounts:signUp',
      { email: 'b@example.sk', password: 'password123' },
    ],
    [
      'WEAK_PASSWORD : Password is too long',
      'accounts:signUp',
      { email: 'b@example.sk', password: 'ž'.repeat(129) },
    ],
  ])('%s is answered by %s', async (word, endpoint, body) => {
    expect(wordOf(await post(endpoint, body))).toBe(word);
  });

  it.each([
    ['not JSON', 'application/json', '{'],
    ['no JSON at all', 'application/json', ''],
    ['a list', 'application/json', '[]'],
    ['of a type that nobody sends', 'text/plain', 'email=a'],
  ])('is INVALID_REQUEST for a body that is %s', async (_name, type, payload) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/identity/v1/accounts:signUp',
      headers: { 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.json().error.message]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('of a sign-up while that is closed', async () => {
    const answer = await withPolicy(test, { openSignUp: false }, () =>
      post('accounts:signUp', { email: newEmail(), password: PASSWORD }),
    );
    expect(wordOf(answer)).toBe('OPERATION_NOT_ALLOWED');
  });
});

describe('the second half of a sign-in', () => {
  const PENDING = 'INVALID_MFA_PENDING_CREDENTIAL';
  const encoded = (cookie: string) => Buffer.from(cookie).toString('base64url');
  const code = { verificationCode: '123456' };

  it.each([
    [PENDING, { mfaPendingCredential: 7, totpVerificationInfo: code }],
    [PENDING, { mfaPendingCredential: 'x', totpVerificationInfo: code }],
    [PENDING, { mfaPendingCredential: encoded('a=\u0000\n'), totpVerificationInfo: code }],
    [PENDING, { mfaPendingCredential: '😀', totpVerificationInfo: code }],
    [
      'INVALID_CODE',
      { mfaPendingCredential: 'x', totpVerificationInfo: { verificationCode: '\0' } },
    ],
    ['INVALID_CODE', { mfaPendingCredential: 'x', totpVerificationInfo: 'text' }],
    ['INVALID_CODE', { mfaPendingCredential: 'x', totpVerificationInfo: null }],
    ['MISSING_CODE', { mfaPendingCredential: 'x' }],
    ['MISSING_MFA_PENDING_CREDENTIAL', {}],
    ['INVALID_REQUEST', []],
  ])('answers %s to %j', async (word, body) => {
    const prefix = '/identity/v2';
    const answer = await postIdentity(test, 'accounts/mfaSignIn:finalize', body, { prefix });
    expect([answer.status, wordOf(answer)]).toEqual([400, word]);
  });
});

describe('a token', () => {
  it('that has expired differs from one that was never ours', async () => {
    const { idToken } = await idTokenOf();
    later(60 * MINUTE_MS);
    expect(wordOf(await post('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED');
  });

  it('of a banned user says so', async () => {
    const { id, idToken, refreshToken } = await idTokenOf();
    await test.query('update auth."user" set banned_at = now() where id = $1', [id]);
    await expect
      .poll(async () => wordOf(await post('accounts:lookup', { idToken })))
      .toBe('USER_DISABLED');
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect(wordOf(await post('token', refresh))).toBe('USER_DISABLED');
  });

  it('that was stolen and is used again ends the session for thief and owner', async () => {
    const { refreshToken, idToken, email } = await idTokenOf();
    const refresh = (value: string) =>
      post('token', { grant_type: 'refresh_token', refresh_token: value });
    const { body } = await refresh(refreshToken);
    later(31_000);
    expect(wordOf(await refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    expect(wordOf(await refresh(body.refresh_token))).toBe('TOKEN_EXPIRED');
    await expect
      .poll(async () => wordOf(await post('accounts:lookup', { idToken })))
      .toBe('TOKEN_EXPIRED');
    const stolen = await test.query(
      `select 1 from audit_log where action = 'stolen-refresh-token' and actor = $1`,
      [email],
    );
    expect(stolen).toHaveLength(1);
  });
});
