import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { insertConfig } from '#server/features/config/queries.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function page(url: string, { app = test, cookie = '' } = {}) {
  const { statusCode, headers, body } = await app.app.inject({ url, headers: { cookie } });
  const text = /id="initial-data"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
  return { status: statusCode, headers, body, data: JSON.parse(text) };
}

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

describe('a page', () => {
  it.each([
    ['/', 200, { hasDocuments: false }],
    ['/signup', 200, {}],
    ['/privacy', 200, {}],
    ['/documents', 200, { documents: [] }],
    ['/s', 200, {}],
    ['/card/unknown', 200, {}],
    ['/card', 404, {}],
    ['/card/unknown/more', 404, {}],
    ['/sign-in', 200, {}],
    ['/sign-in/nothing', 404, {}],
    ['/nowhere', 404, {}],
    ['/signup/more', 404, {}],
  ])('at %s answers %i and takes its data along', async (path, status, more) => {
    const answer = await page(path);
    expect(answer.status).toBe(status);
    expect(answer.data).toEqual({
      path,
      language: 'sk',
      config: (await test.call('getConfig', {})).result,
      now: TEST_NOW.toISOString(),
      captcha: { provider: 'altcha' },
      signup: null,
      ...more,
    });
  });

  it('names the captcha that the installer chose, and not its secret', async () => {
    const secret = 'the-secret-of-the-captcha';
    const env = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'site-1' };
    const app = await startTestApp({ env: { ...env, CAPTCHA_SECRET_KEY: secret } });
    const { body, data } = await page('/signup', { app });
    await app.close();
    expect(data.captcha).toEqual({ provider: 'turnstile', siteKey: 'site-1' });
    expect(body).not.toContain(secret);
  });

  it('of public content is neither private nor hidden', async () => {
    const { headers } = await page('/signup');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });
});

describe('the pages of accounts', () => {
  it.each([
    '/sign-in',
    '/sign-in/new',
    '/sign-in/lost-password',
    '/sign-in/new-password',
    '/sign-in/verify',
    '/invitation',
    '/first-owner',
    '/account',
  ])('keep %s out of caches and search engines', async (path) => {
    const { status, headers, body } = await page(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject(PRIVATE);
    expect(body).toContain('<meta name="robots" content="noindex" />');
  });
});

describe('the page of a signup', () => {
  it('shows the same as the function, only for its link', async () => {
    const { result } = await test.submit(validForm());
    const { status, headers, body, data } = await page(`/s/${result.token}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...PRIVATE, 'referrer-policy': 'no-referrer' });
    const view = await test.call('getSignup', { token: result.token });
    expect(data.signup).toEqual(view.result);
    expect(body).toContain(result.number);
  });

  it.each(['x', 'a'.repeat(250), '..%2f..%2fetc', `${'a'.repeat(43)}?lang=sk`])(
    'is not found for %s',
    async (token) => {
      const { status, headers, data } = await page(`/s/${token}`);
      expect([status, data.signup]).toEqual([404, null]);
      expect(headers).toMatchObject(PRIVATE);
    },
  );

  it('is not found for a text that no token can be', async () => {
    expect((await test.app.inject({ url: '/s/%00' })).statusCode).toBe(404);
  });

  it('keeps everything below a link private, whether it is there or not', async () => {
    const { token } = (await test.submit(validForm())).result;
    for (const address of ['/documents/confirmation.pdf', '/documents/other.pdf', '/more']) {
      expect((await page(`/s/${token}${address}`)).headers).toMatchObject(PRIVATE);
    }
    expect((await page('/s')).headers).toMatchObject(PRIVATE);
  });

  it('speaks the language of the signup until the visitor chooses another', async () => {
    const { token } = (await test.submit(validForm(), { language: 'en' })).result;
    expect((await page(`/s/${token}`)).data.language).toBe('en');
    expect((await page(`/s/${token}?lang=sk`)).data.language).toBe('sk');
    expect((await page(`/s/${token}`, { cookie: 'language=sk' })).data.language).toBe('sk');
  });

  it('belongs to its own edition after the next one has begun', async () => {
    const { token } = (await test.submit(validForm())).result;
    const [before] = await test.query<{ id: string }>('select id from config');
    await insertConfig(test.services.pool, sampleEdition('2027-11-15'), 0);
    await changeConfig(test, (config) => {
      config.edition.name.sk = 'Ďalší ročník';
    });
    expect((await page('/')).body).toContain('Ďalší ročník');
    const { data, body } = await page(`/s/${token}`);
    expect(data.config.id).toBe(before?.id);
    expect(body).not.toContain('Ďalší ročník');
    expect((await page('/s/unknown')).data.config.id).not.toBe(before?.id);
  });

  it('while the database is gone says what happened, and stays private', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { pool } = test.services;
    const query = pool.query;
    pool.query = () => Promise.reject(gone);
    const { status, headers, body } = await page('/s/x');
    pool.query = query;
    expect(status).toBe(503);
    expect(headers).toMatchObject(PRIVATE);
    expect(body).toContain('Stránka je na chvíľu nedostupná');
  });
});
