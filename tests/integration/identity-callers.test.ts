import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppCheckToken } from '#server/security/tokens.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { postIdentity, signIn, wordOf } from './support/identity.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    env: { PUBLIC_URL: 'https://prihlaska.example', AUTHORIZED_DOMAINS: 'skola.example' },
  });
});
afterAll(() => test.close());

const PASSWORD = 'husle a klavír';
const newEmail = () => `${randomUUID()}@example.sk`;

describe('a page', () => {
  const preflight = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    });

  it.each(['https://prihlaska.example', 'https://skola.example'])(
    'of %s may sign people in',
    async (origin) => {
      const { statusCode, headers } = await preflight(origin);
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, origin]);
      for (const name of ['content-type', 'x-client-version', 'x-firebase-locale']) {
        expect(headers['access-control-allow-headers']).toContain(name);
      }
      const answer = await postIdentity(test, 'accounts:lookup', {}, { headers: { origin } });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        vary: 'Origin',
      });
    },
  );

  it.each([
    'https://zly.example',
    'https://prihlaska.example.zly.example',
    'https://xskola.example',
    'http://skola.example',
    'https://skola.example:8080',
    'http://skola.example:8080',
    'http://prihlaska.example',
    'https://prihlaska.example:8443',
    'null',
  ])('of %s may not', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const credentials = { email: newEmail(), password: PASSWORD };
    const answer = await signIn(test, credentials, { headers: { origin } });
    expect(wordOf(answer)).toBe('UNAUTHORIZED_DOMAIN');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

const RESET = { requestType: 'PASSWORD_RESET', email: 'c@d.sk' };

describe('limits', () => {
  it.each([
    ['unproven', 10, 'accounts:signUp', { email: 'c@example.sk', password: PASSWORD }],
    ['unproven', 10, 'accounts:sendOobCode', RESET],
    ['signIn', 120, 'accounts:signInWithPassword', { email: 'c@example.sk', password: PASSWORD }],
  ])(
    'of %s hold for programs too: %i, then %s is refused',
    async (name, points, endpoint, body) => {
      const key = `${name}:198.51.100.7`;
      const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, database: test.database });
      await limited.query(
        `insert into rate_limits (key, points, expire) values ($1, $2, $3)
         on conflict (key) do update set points = excluded.points`,
        [key, points, Date.now() + 60_000],
      );
      const answer = await postIdentity(limited, endpoint, body, { address: '198.51.100.7' });
      await limited.close();
      expect([answer.status, wordOf(answer)]).toEqual([400, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('leave room for a program with an app-check token', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, database: test.database });
    const address = '198.51.100.8';
    await limited.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `unproven:${address}`,
      10,
      Date.now() + 60_000,
    ]);
    const { token } = createAppCheckToken(limited.services.secretKey, TEST_NOW);
    const headers = { 'x-firebase-appcheck': token };
    const proven = await postIdentity(limited, 'accounts:sendOobCode', RESET, { address, headers });
    const forged = await postIdentity(limited, 'accounts:sendOobCode', RESET, {
      address,
      headers: { 'x-firebase-appcheck': `${token}x` },
    });
    await limited.close();
    expect([proven.status, wordOf(forged)]).toEqual([200, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
  });
});
