import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://struny.sk' } });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

describe('robots.txt', () => {
  it('keeps search engines from what is private, and from nothing else', async () => {
    const { statusCode, headers, body } = await get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const rules = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
    const isForbidden = (path: string) =>
      rules.some((rule) =>
        rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
      );
    for (const path of [
      '/s',
      '/s/token',
      '/card/1',
      '/sign-in',
      '/sign-in/new-password',
      '/invitation',
      '/first-owner',
      '/account',
      '/admin',
      '/admin/log',
      '/api/quote',
      '/demo/mailbox',
      '/files/1/noty.pdf',
      '/uploads/secret/0',
    ]) {
      expect([path, isForbidden(path)]).toEqual([path, true]);
    }
    for (const path of ['/', '/signup', '/privacy', '/documents/1/a.pdf', '/assets/x.js']) {
      expect([path, isForbidden(path)]).toEqual([path, false]);
    }
  });
});

describe('the web manifest', () => {
  it('describes the edition as an app, with icons that are there', async () => {
    const { headers, body } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({
      short_name: 'Hudobné struny 2027',
      lang: 'sk',
      start_url: '/',
      display: 'standalone',
    });
    expect(manifest.name).toContain('festivalu');
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose]))
      // biome-ignore format: one icon a line
      .toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src);
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
      expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('speaks the language that was chosen', async () => {
    const { body } = await get('/manifest.webmanifest', { cookie: 'language=en' });
    expect(JSON.parse(body)).toMatchObject({ lang: 'en' });
    expect(JSON.parse(body).name).toContain('festival');
  });
});

describe('the service worker', () => {
  it('comes fresh, rules the whole site and is one plain script', async () => {
    const { statusCode, headers, body } = await get('/sw.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(() => new Function(body)).not.toThrow();
  });
});

describe('the head of a page', () => {
  it('names its address in each language and a picture, all at the public address', async () => {
    const { body } = await get('/privacy?lang=en');
    expect(body).toContain('<link rel="canonical" href="https://struny.sk/privacy?lang=en" />');
    expect(body).toContain('hreflang="sk" href="https://struny.sk/privacy" />');
    expect(body).toContain(
      '<meta property="og:url" content="https://struny.sk/privacy?lang=en" />',
    );
    expect(body).toContain('<meta property="og:locale" content="en_GB" />');
    const image = /property="og:image" content="https:\/\/struny\.sk(.+?)"/.exec(body)?.[1] ?? '';
    expect((await get(image)).headers['content-type']).toBe('image/png');
    expect(body).not.toContain('noindex');
  });

  it.each(['/nothing-here', '/s', '/card/1'])(
    'asks search engines to leave %s out',
    async (path) => {
      const { body } = await get(path);
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).not.toMatch(/canonical|og:/);
    },
  );
});

describe('files of an edition', () => {
  it('are none in a record that was saved before there were files', async () => {
    await test.query("update config set record = record - 'files'");
    await test.services.configs.reload();
    expect((await test.call('getConfig', {})).result.files).toEqual([]);
    expect((await get('/')).statusCode).toBe(200);
  });

  it('are saved and shown, unless they lead nowhere', async () => {
    const files = [{ label: { sk: 'Propozície', en: 'Rules' }, url: '/propozicie.pdf' }];
    await changeConfig(test, (config) => Object.assign(config, { files }));
    expect((await get('/')).body).toContain('<a href="/propozicie.pdf">Propozície</a>');
    const wrong = changeConfig(test, (config) =>
      Object.assign(config, { files: [{ label: { sk: 'x', en: 'x' }, url: '//elsewhere.sk' }] }),
    );
    await expect(wrong).rejects.toMatchObject({
      details: { issues: [{ path: 'files.0.url', code: 'pattern' }] },
    });
  });
});

describe('a page that cannot be made', () => {
  it('looks like the others and says what to do', async () => {
    const { configs } = test.services;
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const current = configs.current;
    configs.current = () => Promise.reject(gone);
    const { statusCode, headers, body } = await get('/?lang=en');
    configs.current = current;
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
    expect(body).toContain('The page is unavailable for a moment');
    const stylesheet = /<link rel="stylesheet" href="(\/assets\/.+?)">/.exec(body)?.[1] ?? '';
    expect((await get(stylesheet)).headers['content-type']).toContain('text/css');
  });
});
