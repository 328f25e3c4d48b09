import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import { OWN_PAGE } from './support/session-pages.ts';

let test: TestApp;
let headers: Record<string, string>;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ env: { AUTHORIZED_DOMAINS: 'skola.example' } });
  ({ headers } = await signedInUser(test, { role: 'owner' }));
  ({ token } = (await test.submit(validForm())).result);
});
afterAll(() => test.close());

describe('an address that names what the database could not hold', () => {
  it.each([
    '/files/%00/a.pdf',
    '/documents/a%00/a.pdf',
    '/documents/no-id/a.pdf',
    '/prints/%00/a.pdf',
    '/prints/no-id/a.pdf',
    '/money-documents/%00.pdf',
    '/money-documents/no-id.pdf',
    '/exports/%00',
    '/s/%00',
    '/s/%00/documents/confirmation.pdf',
    '/s/a/documents/%00',
    '/check/%00',
    '/preview/%00',
    '/assets/pdf/pictures/%00',
  ])('%s is not found', async (url) => {
    expect((await test.app.inject({ url, headers })).statusCode).toBe(404);
  });

  it('is not found as a part of an upload', async () => {
    const type = { 'content-type': 'application/octet-stream' };
    const upload = { method: 'PUT', url: '/uploads/%00/0', headers: type, payload: 'a' } as const;
    expect((await test.app.inject(upload)).statusCode).toBe(404);
  });

  it.each([
    '/api/captcha/challenge?action=%00',
    '/check?code=%00',
    '/?lang=%00',
    '/v1/projects?key=%00',
  ])('%s is a malformed request', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(400);
  });
});

describe('a text that the database could not hold', () => {
  it.each([
    ['/session/sign-in', { email: 'a\0@b.sk', password: 'heslo' }],
    ['/session/sign-in', { email: 'a@b.sk', password: 'a\ud800' }],
    ['/session/second-factor', { pending: 'a\0', code: '123456' }],
    ['/session/invitation', { code: 'a\0', name: 'Jana', password: 'heslo' }],
  ])('is no credential at %s', async (url, payload) => {
    const response = await test.app.inject({ method: 'POST', url, headers: OWN_PAGE, payload });
    expect([response.statusCode, response.json().error.code]).toEqual([401, 'invalid-credential']);
  });

  it.each([
    ['accounts:signInWithPassword', { email: 'a\0@b.sk', password: 'heslo' }, 'INVALID_EMAIL'],
    ['accounts:update', { idToken: 'a\0', displayName: 'Jana' }, 'INVALID_ID_TOKEN'],
    ['token', { grant_type: 'refresh_token', refresh_token: '\ud800' }, 'INVALID_REFRESH_TOKEN'],
  ])('is told by its field at %s', async (endpoint, payload, word) => {
    const url = `/identity/v1/${endpoint}`;
    const response = await test.app.inject({ method: 'POST', url, payload });
    expect([response.statusCode, response.json().error.message]).toEqual([400, word]);
  });

  it.each([
    ['updateProfile', { name: 'a\0', language: 'sk' }, 'name'],
    ['saveView', { name: 'a\ud800', query: '', columns: [] }, 'name'],
    ['saveDraft', { email: 'a@b.sk', draft: { 'a\0': 1 } }, 'draft'],
    ['quote', { persons: [{ name: 'Ema' }, { song1: '\0' }] }, 'persons.1.song1'],
  ] as const)('is one problem of %s', async (name, data, path) => {
    const { error } = await test.call(name, data, headers);
    expect(error.details.issues).toEqual([{ path, code: 'controlCharacters' }]);
  });

  it('is ignored in a key that no function knows', async () => {
    expect((await test.call('quote', { surprise: '\0' })).status).toBe(200);
  });
});

describe('a text that is no id', () => {
  const DASHES = '-'.repeat(36);

  it.each([
    ['getOfficeSignup', { id: 'a\0' }],
    ['enterRefund', { signupId: 'none', iban: 'SK3112000000198742637541', holder: 'Jana' }],
    ['settleBankRow', { id: DASHES, shares: [{ signupId: DASHES, amountMinor: 1 }], reason: '' }],
    ['listSignups', { ids: [DASHES] }],
    ['listFiles', { signupId: DASHES }],
    ['getSignup', { token: 'a\0' }],
    ['getSignup', { token: 'a'.repeat(201) }],
    ['signOutDevice', { id: '\ud800' }],
  ] as const)('is not found by %s', async (name, data) => {
    const { status, error } = await test.call(name, data, headers);
    expect([status, error.status]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([`2026-01-01T00:00:00Z_${DASHES}`, 'nonsense', '2026-99-99T00:00:00Z_'])(
    'makes the cursor %s a wrong one',
    async (cursor) => {
      for (const name of ['listCardPayments', 'listFiles'] as const) {
        const { error } = await test.call(name, { cursor }, headers);
        expect(error.details.issues).toEqual([{ path: 'cursor', code: 'pattern' }]);
      }
    },
  );

  it('may be written in capitals', async () => {
    const { result } = await test.submit(validForm());
    const found = await test.call('getOfficeSignup', { id: result.id.toUpperCase() }, headers);
    expect(found.result.id).toBe(result.id);
  });
});

describe('a method that is not offered', () => {
  it.each([
    ['GET', '/api/quote', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/', 'GET, HEAD'],
    ['PUT', '/s/abc', 'GET, HEAD'],
    ['GET', '/session/sign-in', 'POST'],
    ['DELETE', '/money-documents/abc.pdf', 'GET, HEAD'],
    ['POST', '/admin/signups', 'GET, HEAD'],
    ['GET', '/uploads/abc/0', 'PUT'],
    ['PUT', '/identity/v1/accounts:signUp', 'POST'],
    ['GET', '/identity/v1/accounts:signUp', 'POST'],
    ['HEAD', '/identity/v1/accounts:signUp', 'POST'],
    ['GET', '/identity/v1/token', 'POST'],
    ['GET', '/identity/v2/accounts/mfaSignIn:finalize', 'POST'],
    ['GET', '/identitytoolkit.googleapis.com/v1/accounts:lookup', 'POST'],
    ['GET', '/securetoken.googleapis.com/v1/token?key=any', 'POST'],
    ['POST', '/identity/v2/passwordPolicy', 'GET, HEAD'],
    ['POST', '/identity/v1/projects', 'GET, HEAD'],
  ] as const)('%s %s is answered 405 with what is', async (method, url, allow) => {
    const response = await test.app.inject({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
  });

  it.each(['/nothing', '/a/b/c', '/api/nothing'])(
    'at %s, where nothing is, is 404',
    async (url) => {
      expect((await test.app.inject({ method: 'DELETE', url })).statusCode).toBe(404);
      expect((await test.app.inject({ url })).statusCode).toBe(404);
    },
  );
});

describe('the page below a secret link', () => {
  it.each([
    ['/s', ''],
    ['/%73', ''],
    ['/%73', '/documents/confirmation.pdf'],
    ['/s', '/documents/confirmation.pdf'],
  ])('at %s/…%s is kept by no cache and is no other page', async (path, rest) => {
    const { statusCode, headers: answered } = await test.app.inject(`${path}/${token}${rest}`);
    expect([statusCode, answered['cache-control'], answered['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
  });
});

describe('an origin of a domain that may sign people in', () => {
  it.each([
    ['https://skola.example', true],
    ['http://skola.example', false],
    ['https://skola.example:8443', false],
    ['https://x.skola.example', false],
  ])('%s is let in: %s', async (origin, isLetIn) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/identity/v1/accounts:lookup',
      headers: { origin },
      payload: {},
    });
    expect(response.headers['access-control-allow-origin']).toBe(isLetIn ? origin : undefined);
    expect(response.json().error.message).toBe(
      isLetIn ? 'MISSING_ID_TOKEN' : 'UNAUTHORIZED_DOMAIN',
    );
  });
});
