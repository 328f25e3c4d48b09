import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { sendRaw, statusesIn } from './support/raw-http.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://struny.sk' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const lines = (...text: string[]) => text.join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';

async function statuses(...text: string[]) {
  return statusesIn(await sendRaw(test.app, lines(...text)));
}

describe('a request whose end is not clear', () => {
  const smuggled = ['GET /healthz HTTP/1.1', 'Host: struny.sk', '', ''];

  it('because it has a length and chunks is refused with all that follows', async () => {
    const head = ['POST /api/quote HTTP/1.1', 'Host: struny.sk', JSON_TYPE];
    const both = ['Content-Length: 5', 'Transfer-Encoding: chunked', ''];
    expect(await statuses(...head, ...both, '0', '', ...smuggled)).toEqual([400]);
  });

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 30']],
    ['a length with a sign', ['Content-Length: +2']],
    ['chunks of another coding', ['Transfer-Encoding: xchunked']],
    ['chunks named twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['a space before the colon', ['Content-Length : 2']],
    ['a folded line', ['X-A: b', ' Content-Length: 2']],
    ['a line feed for a line', ['X-A: b\nContent-Length: 2']],
  ])('because of %s is refused with all that follows', async (_name, headers) => {
    const head = ['POST /api/quote HTTP/1.1', 'Host: struny.sk', JSON_TYPE];
    expect(await statuses(...head, ...headers, '', '{}', ...smuggled)).toEqual([400]);
  });

  it('because it names no host is refused', async () => {
    expect(await statuses('GET / HTTP/1.1', '', '')).toEqual([400]);
  });
});

describe('an unneeded method', () => {
  it.each(['TRACE', 'PROPFIND', 'PURGE'])(
    '%s is refused, and nothing is echoed',
    async (method) => {
      const head = [`${method} / HTTP/1.1`, 'Host: struny.sk', 'Connection: close'];
      const answer = await sendRaw(test.app, lines(...head, 'X-Secret: tajomstvo', '', ''));
      expect(statusesIn(answer)).toEqual([405]);
      expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
      expect(answer).not.toContain('tajomstvo');
    },
  );

  it('CONNECT ends the connection', async () => {
    const answer = await statuses('CONNECT zly.sk:443 HTTP/1.1', 'Host: zly.sk:443', '', '');
    expect(answer).toEqual([]);
  });

  it('an upgrade to another protocol does not happen', async () => {
    const upgrade = ['Connection: Upgrade, close', 'Upgrade: websocket'];
    const answer = await statuses('GET /healthz HTTP/1.1', 'Host: struny.sk', ...upgrade, '', '');
    expect(answer).toEqual([200]);
  });
});

describe('a request that is too large', () => {
  it('in its headers is refused before anything is looked at', async () => {
    const cookie = `Cookie: ${'a'.repeat(20_000)}`;
    expect(await statuses('GET / HTTP/1.1', 'Host: struny.sk', cookie, '', '')).toEqual([431]);
  });

  it('in its address is refused', async () => {
    const { statusCode } = await test.app.inject(`/s/${'a'.repeat(301)}`);
    expect(statusCode).toBe(414);
  });

  it('in its body is refused as soon as it says so', async () => {
    const size = `Content-Length: ${5 * 1024 * 1024}`;
    const head = ['POST /api/quote HTTP/1.1', 'Host: struny.sk', JSON_TYPE, size];
    expect(await statuses(...head, '', '{"data":')).toEqual([400]);
  });

  it('for a sign-in is refused, long before a password is hashed', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/session/sign-in',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: 'jana@example.sk', password: 'x'.repeat(2_000_000) },
    });
    expect(statusCode).toBe(400);
  });
});

describe('a value whose length cannot be compared', () => {
  const incomparable = { length: { toString: 1, valueOf: 1 } };

  it.each(['/session/sign-in', '/session/sign-up', '/identity/v1/accounts:signInWithPassword'])(
    'is no failure of %s',
    async (url) => {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url,
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { email: incomparable, password: incomparable, name: incomparable },
      });
      expect([400, 401]).toContain(statusCode);
    },
  );
});

describe('the name of a file', () => {
  it.each([
    '/assets/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/assets//etc/passwd',
    '/assets/%00',
    '/icons/../../server/main.js',
    '/icons/..%2f..%2fserver%2fmain.js',
    '/assets/pdf/fonts/..%2f..%2f..%2fpackage.json',
    '/.git/config',
    '/.env',
    '/package.json',
    '/node_modules/fastify/package.json',
    '/src/server/env.ts',
  ])('%s leads to nothing', async (url) => {
    const answer = await sendRaw(
      test.app,
      lines(`GET ${url} HTTP/1.1`, 'Host: struny.sk', 'Connection: close', '', ''),
    );
    expect(statusesIn(answer)[0]).toBeGreaterThanOrEqual(400);
    expect(answer).not.toMatch(/"dependencies"|createServer|root:x:|repositoryformatversion/);
  });

  it.each(['/assets', '/assets/', '/icons/', '/assets/pdf/', '/assets/pdf/fonts/'])(
    'is not listed at %s',
    async (url) => {
      expect((await test.app.inject(url)).statusCode).toBe(404);
    },
  );
});

describe('the name of a host', () => {
  const headers = {
    host: 'zly.example',
    'x-forwarded-host': 'zly.example',
    'x-forwarded-proto': 'gopher',
    'x-original-url': '/admin/zly.example',
    forwarded: 'host=zly.example',
  };

  it('that a request claims reaches no page', async () => {
    for (const url of ['/', '/signup', '/admin', '/nowhere', '/manifest.webmanifest']) {
      const { body, headers: answered } = await test.app.inject({ url, headers });
      expect([url, `${body}${JSON.stringify(answered)}`.includes('zly.example')]).toEqual([
        url,
        false,
      ]);
    }
    const { body } = await test.app.inject({ url: '/', headers });
    expect(body).toContain('https://struny.sk');
  });

  it('that a request claims reaches no mail', async () => {
    const { app, services } = test;
    const captchaToken = await test.captchaToken();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/createSignup',
      headers,
      payload: {
        data: {
          signup: validForm(),
          captchaToken,
          idempotencyKey: 'host',
          consents: [{ id: 'declaration', version: 1 }],
        },
      },
    });
    expect(statusCode).toBe(200);
    const messages = await test.query<{ id: string; kind: string }>('select * from messages');
    expect(messages).toHaveLength(1);
    const mail = await services.compose(messages[0] as never, { attachDocuments: false });
    expect(mail?.text).toContain('https://struny.sk/s/');
    expect(JSON.stringify(mail)).not.toContain('zly.example');
  });

  it('that is not ours is no origin of ours either', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/session/refresh',
      headers: { ...headers, origin: 'https://zly.example' },
      payload: {},
    });
    expect(statusCode).toBe(403);
  });
});

describe('names that JavaScript knows already', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'are no function: %s',
    async (name) => {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: `/api/${name}`,
        payload: { data: {} },
      });
      expect(statusCode).toBe(404);
    },
  );

  it('change nothing when they come as data', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const payload = `{"data":{"${key}":{"prototype":{"polluted":1},"polluted":1}}}`;
      const headers = { 'content-type': 'application/json' };
      await test.app.inject({ method: 'POST', url: '/api/quote', headers, payload });
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }
  });
});
