import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';
import { type Route, routesOf } from './support/routes.ts';

let test: TestApp;
let user: TestUser;
const EMAIL = 'jana@example.sk';
const PASSWORD = 'heslo, ktore je dost dlhe';
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://struny.sk' } });
  user = await signedInUser(test, { email: EMAIL, password: PASSWORD, role: 'owner' });
});
afterAll(() => test.close());

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', origin: 'https://struny.sk' };

/** Cross-site requests of browsers of any age. */
const FOREIGN: [whose: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://zly.sk', 'sec-fetch-site': 'cross-site' }],
  ['a sister of our host', { origin: 'https://a.struny.sk', 'sec-fetch-site': 'same-site' }],
  ['our host without TLS', { origin: 'http://struny.sk', 'sec-fetch-site': 'cross-site' }],
  ['our host on another port', { origin: 'https://struny.sk:8443' }],
  ['a host that begins like ours', { origin: 'https://struny.sk.zly.sk' }],
  ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a browser that says nothing', {}],
];

const isRead = ({ method }: Route) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Routes without cookie authentication. */
const WITHOUT_COOKIES = [
  /^\/api\/(:name|\w+)$/,
  /^\/:project\/(:region|us-central1)\/(:name|\w+)$/,
  /^\/uploads\/:uploadId\/:part$/,
  /^\/(identity|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//,
];

describe('a route that changes something', () => {
  it('acts on a cookie below /session, and nowhere else', () => {
    const others = routesOf(test.app)
      .filter((route) => !isRead(route))
      .map(({ url }) => url)
      .filter((url) => !url.startsWith('/session/'))
      .filter((url) => !WITHOUT_COOKIES.some((family) => family.test(url)));
    expect(others).toEqual([]);
  });

  it.each(FOREIGN)('of a session does nothing for %s', async (_whose, headers) => {
    const routes = routesOf(test.app).filter(
      (route) => !isRead(route) && route.url.startsWith('/session/'),
    );
    expect(routes.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/session/sign-in', '/session/refresh', '/session/sign-out']),
    );
    const cookie = `__Host-session=${user.refreshToken}`;
    for (const { url } of routes) {
      const payload = { email: EMAIL, password: PASSWORD };
      const request = { method: 'POST', url, headers: { ...headers, cookie }, payload } as const;
      const { statusCode, headers: answered } = await test.app.inject(request);
      expect([url, statusCode, answered['set-cookie']]).toEqual([url, 403, undefined]);
    }
    expect((await test.call('getConfig', {}, user.headers)).status).toBe(200);
  });

  it('does not authenticate function calls by a cookie', async () => {
    const cookie = `__Host-session=${user.refreshToken}; session=${user.refreshToken}`;
    for (const headers of [{ cookie }, { cookie, ...OWN_PAGE }]) {
      expect((await test.call('listUsers', {}, headers)).status).toBe(401);
    }
  });

  it('as a function takes no body that a form of another page can send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/getConfig',
        headers: { 'content-type': type },
        payload: '{"data":{}}',
      });
      expect([type, statusCode]).toEqual([type, 400]);
    }
  });

  it('is never asked for by following a link', async () => {
    const before = await test.query('select count(*) from audit_log');
    for (const { url } of routesOf(test.app).filter((route) => !isRead(route))) {
      const cookie = `__Host-session=${user.refreshToken}`;
      const { statusCode } = await test.app.inject({
        url: url.replace(/:\w+/g, 'x'),
        headers: { cookie },
      });
      expect([url, statusCode >= 400 || statusCode === 200]).toEqual([url, true]);
    }
    expect(await test.query('select count(*) from audit_log')).toEqual(before);
  });
});

describe('a cookie', () => {
  it('of ours belongs to this host and to TLS, and only the language is for scripts', async () => {
    const post = (url: string, headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { ...OWN_PAGE, ...headers },
        payload: { email: EMAIL, password: PASSWORD },
      });
    const signedIn = await post('/session/sign-in', {});
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1).join('');
    const refreshed = await post('/session/refresh', { cookie });
    const answers = [
      signedIn,
      refreshed,
      await post('/session/sign-out', { cookie }),
      await test.app.inject('/?lang=en'),
    ];
    const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(cookies.map((line) => line.split('=', 1).join(''))).toEqual([
      '__Host-session',
      '__Host-device',
      '__Host-session',
      '__Host-device',
      '__Host-session',
      '__Host-language',
    ]);
    for (const line of cookies) {
      expect(line).toMatch(/; Path=\/;/);
      expect(line).toMatch(/; Secure$/);
      expect(line).not.toContain('Domain');
      expect(line).toMatch(
        /(session|device)=.*; HttpOnly; SameSite=Strict|language=.*; SameSite=Lax/,
      );
    }
  });

  it('that was planted is never taken over by a sign-in', async () => {
    const planted = `__Host-session=${user.refreshToken}`;
    const { headers } = await test.app.inject({
      method: 'POST',
      url: '/session/sign-in',
      headers: { ...OWN_PAGE, cookie: planted },
      payload: { email: EMAIL, password: PASSWORD },
    });
    const own = String(headers['set-cookie']).split(';', 1).join('');
    const sessionIn = (cookie: string) => cookie.slice('__Host-session='.length).split('.', 1);
    expect(sessionIn(own)[0]).toMatch(/^[\w-]{16,}$/);
    expect(sessionIn(own)).not.toEqual(sessionIn(planted));
  });

  it.each([
    ['made up', () => 'x.0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['of another generation', () => user.refreshToken.replace(/\.\d+\./, '.7.')],
    ['of the name that is used without TLS', () => null],
  ])('%s opens nothing', async (_name, value) => {
    const secret = value();
    const cookie = secret ? `__Host-session=${secret}` : `session=${user.refreshToken}`;
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/session/refresh',
      headers: { ...OWN_PAGE, cookie },
      payload: {},
    });
    expect(statusCode).toBe(401);
  });
});

describe('a secret link', () => {
  it('does nothing by being opened', async () => {
    const { token } = (await test.submit(validForm())).result;
    const versions = () => test.query('select id, version, state from signups order by id');
    const before = await versions();
    for (const url of [`/s/${token}`, `/s/${token}?cancel=1`, `/s/${token}/cancel`]) {
      await test.app.inject(url);
    }
    expect(await versions()).toEqual(before);
  });
});
