import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_ANSWER_HEADER } from '#contract/own-answer.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

let test: TestApp;
let link: string;
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://struny.sk' } });
  link = `/s/${(await test.submit(validForm())).result.token}`;
});
afterAll(() => test.close());

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

type Wanted = InjectOptions & { url: string; headers?: Record<string, string> };

/** One response of each kind, successful or not. */
const ANSWERS: [kind: string, status: number, request: () => Wanted | Promise<Wanted>][] = [
  ['a public page', 200, () => ({ url: '/' })],
  ['the page of a signup', 200, () => ({ url: link })],
  ['a link that opens nothing', 404, () => ({ url: '/s/nothing' })],
  ['the way back from paying', 200, () => ({ url: '/card/unknown?card=success' })],
  ['the office', 200, () => ({ url: '/admin' })],
  ['the page to sign in', 200, () => ({ url: '/sign-in' })],
  ['the end of a popup', 200, () => ({ url: '/sign-in/done' })],
  ['the page of an account', 200, () => ({ url: '/account' })],
  ['a page that is not there', 404, () => ({ url: '/nowhere' })],
  ['a page that cannot be made', 500, () => ({ url: '/', headers: { 'x-test': 'fail' } })],
  ['an address that is not one', 400, () => ({ url: '/%E0%A4%A' })],
  ['a method that nobody offers', 405, () => ({ method: 'DELETE', url: '/' })],
  ['the answer of a function', 200, () => call('getConfig')],
  ['a function that is not there', 404, () => call('nothing')],
  ['a call by nobody', 401, () => call('getAccount')],
  ['a call that is no JSON', 400, () => ({ ...call('quote'), payload: '{' })],
  ['the description of the functions', 200, () => ({ url: '/api/openapi.json' })],
  ['the challenge of the captcha', 200, () => ({ url: '/api/captcha/challenge' })],
  ['what a foreign page asks first', 204, () => preflight('/api/quote')],
  ['a script of a page', 200, async () => ({ url: await assetOf('/') })],
  ['an asset that is not there', 404, () => ({ url: '/assets/nothing.js' })],
  ['the colour of the edition', 200, () => ({ url: '/theme.css' })],
  ['an icon', 200, () => ({ url: '/icons/icon-192.png' })],
  ['the service worker', 200, () => ({ url: '/sw.js' })],
  ['a document', 200, () => ({ url: `${link}/documents/confirmation.pdf` })],
  ['a document of nobody', 404, () => ({ url: '/s/nothing/documents/confirmation.pdf' })],
  ['a refused sign-in', 401, () => session('/session/sign-in', OWN_PAGE)],
  ['a sign-in of another page', 403, () => session('/session/sign-in', {})],
  ['a sign-out', 200, () => session('/session/sign-out', OWN_PAGE)],
  ['a provider that is not there', 302, () => ({ url: '/session/oidc' })],
  ['a program that is refused', 400, () => program('accounts:signInWithPassword')],
  ['a program of another page', 400, () => program('accounts:lookup', 'https://zly.sk')],
  ['the domains that may sign in', 200, () => ({ url: '/v1/projects' })],
  ['the state of the server', 200, () => ({ url: '/healthz' })],
];

function call(name: string): Wanted {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', url: `/api/${name}`, headers, payload: '{"data":{}}' };
}

function preflight(url: string): Wanted {
  const headers = { origin: 'https://zly.sk', 'access-control-request-method': 'POST' };
  return { method: 'OPTIONS', url, headers };
}

function session(url: string, headers: Record<string, string>): Wanted {
  return { method: 'POST', url, headers, payload: { email: 'nikto@example.sk', password: 'x' } };
}

function program(name: string, origin?: string): Wanted {
  const headers: Record<string, string> = origin ? { origin } : {};
  return { method: 'POST', url: `/identity/v1/${name}`, headers, payload: {} };
}

/** Only the provider's popups keep their opener. */
const OPENERS: Record<string, string> = {
  '/sign-in': 'same-origin-allow-popups',
  '/sign-in/done': 'unsafe-none',
  '/session/oidc': 'unsafe-none',
};

async function assetOf(url: string): Promise<string> {
  const { body } = await test.app.inject(url);
  return /<script [^>]*src="(\/assets\/[^"]+)"/.exec(body)?.[1] ?? '';
}

async function answerOf(request: () => Wanted | Promise<Wanted>, app = test.app) {
  const wanted = await request();
  if (!wanted.headers?.['x-test']) return app.inject(wanted);
  const { configs } = test.services;
  const { current } = configs;
  configs.current = () => Promise.reject(new Error('on purpose'));
  const answer = await app.inject(wanted.url);
  configs.current = current;
  return answer;
}

describe.each(ANSWERS)('%s', (_kind, status, request) => {
  it('tells the browser to run, frame and guess nothing of somebody else', async () => {
    const { statusCode, headers } = await answerOf(request);
    const { url } = await request();
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': OPENERS[url] ?? 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      [OWN_ANSWER_HEADER]: '1',
    });
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    const sources = new Set(Object.values(policy).flat());
    expect(sources).toEqual(new Set(["'none'", "'self'", 'data:']));
    expect(policy['img-src']).toEqual(["'self'", 'data:']);
  });

  it('allows no use of devices and does not name the server software', async () => {
    const { headers } = await answerOf(request);
    const permissions = String(headers['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(permissions).toContain(`${feature}=()`);
    }
    expect(permissions).toContain('publickey-credentials-get=(self)');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('the page of the devices of the day', () => {
  it('may use the camera, and nothing else', async () => {
    const { headers } = await test.app.inject({ url: '/day' });
    const permissions = String(headers['permissions-policy']);
    expect(permissions).toContain('camera=(self)');
    expect(permissions).toContain('microphone=()');
    expect(directivesOf(headers['content-security-policy'])['script-src']).toEqual(["'self'"]);
  });

  it('is found with a slash at the end too', async () => {
    const { statusCode, headers } = await test.app.inject({ url: '/day/' });
    expect([statusCode, headers.location]).toEqual([302, '/day']);
  });
});

describe('what reads documents in the office, and codes on devices', () => {
  const worker = async (file: RegExp) => {
    const assets = fileURLToPath(import.meta.resolve('#built/client/assets'));
    return (await readdir(assets)).find((name) => file.test(name)) ?? '';
  };

  it.each([
    ['pdf', 'br', /^pdf\.worker.*\.mjs$/],
    ['pdf', 'identity', /^pdf\.worker.*\.mjs$/],
    ['codes', 'br', /^code-worker.*\.js$/],
    ['codes', 'identity', /^code-worker.*\.js$/],
  ])(
    'may compile its own program (%s, packed as %s), and nothing else',
    async (_name, coding, file) => {
      const headers = { 'accept-encoding': coding };
      const answer = await test.app.inject({ url: `/assets/${await worker(file)}`, headers });
      expect(answer.statusCode).toBe(200);
      const policy = directivesOf(answer.headers['content-security-policy']);
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'connect-src': ["'self'"],
      });
    },
  );
});

function directivesOf(header: unknown): Record<string, string[]> {
  const directives = String(header).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('an answer that may be read by other pages', () => {
  it('is that of a function and of nothing else', async () => {
    const readable: string[] = [];
    for (const [kind, , request] of ANSWERS) {
      const { headers, url, ...rest } = await request();
      const foreign = { ...headers, origin: 'https://zly.sk' };
      const answer = await test.app.inject({ ...rest, url, headers: foreign });
      if (answer.headers['access-control-allow-origin']) readable.push(`${kind} ${url}`);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
    expect(readable.filter((line) => !/ \/api\//.test(line))).toEqual([]);
    expect(readable).toHaveLength(7);
  });
});

describe('text that is answered', () => {
  it('names its kind and its characters', async () => {
    for (const [kind, status, request] of ANSWERS) {
      const { headers, body } = await answerOf(request);
      const type = String(headers['content-type']);
      if (status === 204 || body === '') continue;
      expect(`${kind}: ${type}`).toMatch(
        /: ((text|application)\/(html|css|plain|javascript|json); charset=utf-8|application\/pdf|image\/png)$/i,
      );
    }
  });
});

describe('an address without TLS', () => {
  it('does not promise TLS', async () => {
    const plain = await startTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
    const { headers } = await plain.app.inject('/');
    await plain.close();
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
