import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

function post(url: string, payload: object, headers: Record<string, string> = OWN_PAGE) {
  return test.app.inject({ method: 'POST', url, payload, headers });
}

function sessionCookieIn({ headers }: Awaited<ReturnType<typeof post>>): string {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.find((line) => line.startsWith('session=')) ?? '';
}

function cookieOf(response: Awaited<ReturnType<typeof post>>): string {
  return sessionCookieIn(response).split(';', 1).join('');
}

describe('signing in from our own page', () => {
  const email = 'ucitelka@example.sk';
  const password = 'dlhe heslo ucitelky';
  beforeAll(async () => {
    await signedInUser(test, { email, password });
  });

  it('gives a token to the script and the secret to the cookie alone', async () => {
    const response = await post('/session/sign-in', { email, password });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(['idToken', 'expiresInSeconds']);
    expect(sessionCookieIn(response)).toMatch(
      /^session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(response.body).not.toContain(cookieOf(response).slice('session='.length));
  });

  it.each([
    ['a wrong password', email, 'nie je to ono'],
    ['an unknown address', 'nikto@example.sk', password],
    ['no address at all', 'nikto', password],
  ])('refuses %s with the same words', async (_name, typed, secret) => {
    const response = await post('/session/sign-in', { email: typed, password: secret });
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { error: { code: 'invalid-credential' } },
    ]);
  });

  it('renews the token by the cookie, which changes each time', async () => {
    const first = await post('/session/sign-in', { email, password });
    const second = await post('/session/refresh', {}, { ...OWN_PAGE, cookie: cookieOf(first) });
    expect(second.statusCode).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
  });

  it('leaves the cookie alone when the answer to an older one comes late', async () => {
    const former = cookieOf(await post('/session/sign-in', { email, password }));
    const asks = { ...OWN_PAGE, cookie: former };
    await post('/session/sign-in', { email, password }, asks);
    const late = await post('/session/refresh', {}, asks);
    expect([late.statusCode, late.json().error.code]).toEqual([401, 'token-expired']);
    expect(late.headers['set-cookie']).toBeUndefined();
  });

  it('signs out: the cookie is useless from then on', async () => {
    const first = await post('/session/sign-in', { email, password });
    const headers = { ...OWN_PAGE, cookie: cookieOf(first) };
    await post('/session/sign-out', {}, headers);
    const again = await post('/session/refresh', {}, headers);
    expect([again.statusCode, again.json()]).toEqual([401, { error: { code: 'token-expired' } }]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://zly.sk' }],
    ['another host of our site', { 'sec-fetch-site': 'same-site' }],
    ['our page under another name', { 'sec-fetch-site': 'same-origin', origin: 'https://ine.sk' }],
    ['nobody knows where', {}],
  ])('is refused when the request comes from %s', async (_name, headers) => {
    const response = await post('/session/sign-in', { email, password }, headers);
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { error: { code: 'unauthorized-domain' } },
    ]);
  });
});

describe('a refresh token', () => {
  const refresh = (token: string) =>
    post('/session/refresh', {}, { ...OWN_PAGE, cookie: `session=${token}` });

  it('gives the same successor again while its answer may have been lost', async () => {
    const { refreshToken } = await signedInUser(test);
    const [one, two] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect([one?.statusCode, two?.statusCode]).toEqual([200, 200]);
    expect(cookieOf(one)).toBe(cookieOf(two));
  });

  it('that was stolen and is used again ends the session for thief and owner', async () => {
    const { refreshToken, headers } = await signedInUser(test);
    const next = cookieOf(await refresh(refreshToken)).slice('session='.length);
    test.setNow(new Date(TEST_NOW.getTime() + 31_000));
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect((await refresh(next)).statusCode).toBe(401);
    expect((await test.call('getAccount', {}, headers)).status).toBe(401);
    const rows = await test.query('select 1 from audit_log where action = $1', [
      'stolen-refresh-token',
    ]);
    expect(rows).toHaveLength(1);
    test.setNow(TEST_NOW);
  });

  it('that was replaced opens no file: its session ends', async () => {
    const { refreshToken, id } = await signedInUser(test, { role: 'treasurer' });
    const document = (token: string) =>
      test.app.inject({
        url: '/money-documents/00000000-0000-4000-8000-000000000000.pdf',
        headers: { cookie: `session=${token}` },
      });
    const sessions = () => test.query('select 1 from auth.session where "userId" = $1', [id]);
    await refresh(refreshToken);
    // A request that was running when the cookie changed.
    await document(refreshToken);
    expect(await sessions()).toHaveLength(1);
    test.setNow(new Date(TEST_NOW.getTime() + 31_000));
    await document(refreshToken);
    expect(await sessions()).toHaveLength(0);
    test.setNow(TEST_NOW);
  });
});
