import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

interface Question {
  method: string | undefined;
  type: string | undefined;
  fields: Record<string, string>;
}

/** A fake captcha service: records requests and returns the answers of the test. */
class FakeService {
  questions: Question[] = [];
  answer: { status?: number; location?: string; body: unknown } | 'hang up' = { body: {} };
  url = '';
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { method } = request;
    this.questions.push({ method, type: request.headers['content-type'], fields });
    if (this.answer === 'hang up') {
      request.socket.destroy();
      return;
    }
    const { status = 200, location = '', body } = this.answer;
    response.writeHead(status, { 'content-type': 'application/json', location });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/siteverify`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const service = new FakeService();
beforeAll(() => service.start());
afterAll(() => service.stop());

const cases = [
  {
    provider: 'recaptcha',
    accepts: (action: string) => ({ success: true, action, score: 0.5, hostname: 'struny.sk' }),
    origins: ['https://www.google.com', 'https://www.gstatic.com'],
    foreign: 'cloudflare',
  },
  {
    provider: 'turnstile',
    accepts: (action: string) => ({ success: true, action, 'error-codes': [], cdata: '' }),
    origins: ['https://challenges.cloudflare.com'],
    foreign: 'google',
  },
];

const start = (provider: string, verifyUrl = service.url) =>
  startTestApp({
    env: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET_KEY: 'secret-key',
      CAPTCHA_VERIFY_URL: verifyUrl,
      CAPTCHA_MIN_SCORE: '50',
    },
  });

let lastToken = 0;
/** Unique for each call. */
function newToken(): string {
  lastToken += 1;
  return `token-of-the-widget-${lastToken}`;
}

const directivesOf = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
  );

describe.each(cases)('the captcha of $provider', ({ provider, accepts, origins, foreign }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start(provider);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    service.questions = [];
    service.answer = { body: accepts('submit') };
  });

  const submit = (captchaToken: string) =>
    test.call('createSignup', {
      signup: formOf([validEducator()]),
      captchaToken,
      idempotencyKey: randomUUID(),
      consents: [{ id: 'declaration', version: 1 }],
    });
  const stored = async () => (await test.query('select id from signups')).length;

  const expectRefusal = async (captchaToken = newToken()) => {
    const before = await stored();
    const { status, error } = await submit(captchaToken);
    expect([status, error.status, error.details]).toEqual([
      403,
      'PERMISSION_DENIED',
      { reason: 'captcha' },
    ]);
    expect(await stored()).toBe(before);
  };
  const expectOutage = async () => {
    const before = await stored();
    const { status, error } = await submit(newToken());
    expect([status, error.status, error.details]).toEqual([
      503,
      'UNAVAILABLE',
      { reason: 'captcha-unreachable' },
    ]);
    expect(error.message).toMatch(/overuje odosielateľa/);
    expect(await stored()).toBe(before);
  };

  it('asks the service with our secret and the token of the page', async () => {
    const captchaToken = newToken();
    expect((await submit(captchaToken)).status).toBe(200);
    expect(service.questions).toEqual([
      {
        method: 'POST',
        type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
        fields: { secret: 'secret-key', response: captchaToken, remoteip: '127.0.0.1' },
      },
    ]);
  });

  it('refuses what the service refuses', async () => {
    service.answer = { body: { success: false, 'error-codes': ['invalid-input-response'] } };
    await expectRefusal();
    service.answer = { body: { success: false, 'error-codes': ['timeout-or-duplicate'] } };
    await expectRefusal();
  });

  it('refuses a token that was made for another action', async () => {
    for (const action of ['draft', 'app_check', 'login', '']) {
      service.answer = { body: accepts(action) };
      await expectRefusal();
    }
    service.answer = { body: { ...accepts(''), action: undefined } };
    await expectRefusal();
  });

  it('refuses a token for the second time, even when the service would not', async () => {
    const captchaToken = newToken();
    expect((await submit(captchaToken)).status).toBe(200);
    await expectRefusal(captchaToken);
  });

  it('lets one of two requests with the same token pass', async () => {
    const captchaToken = newToken();
    const answers = await Promise.all([submit(captchaToken), submit(captchaToken)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('does not ask the service about what cannot be a token', async () => {
    await expectRefusal('');
    await expectRefusal('x'.repeat(4001));
    expect(service.questions).toEqual([]);
  });

  it('does not ask the service about a form that is refused anyway', async () => {
    const { status } = await test.call('createSignup', {
      signup: formOf([]),
      captchaToken: newToken(),
      idempotencyKey: 'x',
    });
    expect(status).toBe(400);
    expect(service.questions).toEqual([]);
  });

  it('names its other actions as the service allows', async () => {
    service.answer = { body: accepts('app_check') };
    const { status } = await test.call('createAppCheckToken', { captchaToken: newToken() });
    expect(status).toBe(200);
  });

  it.each([
    ['no JSON', { body: '<html>' }],
    ['JSON of another shape', { body: ['yes'] }],
    ['a success that is no truth value', { body: { success: 'true', action: 'submit' } }],
    ['nothing', { body: '' }],
    ['an error page', { status: 502, body: '<html>' }],
    ['an error of its own', { status: 500, body: { success: false } }],
    ['that it is broken', { body: { success: false, 'error-codes': ['internal-error'] } }],
    [
      'that our secret is wrong',
      { body: { success: false, 'error-codes': ['invalid-input-secret'] } },
    ],
  ])('is unavailable while the service answers %s', async (_name, answer) => {
    service.answer = answer;
    await expectOutage();
  });

  it('is unavailable while the service hangs up, and works when it is back', async () => {
    service.answer = 'hang up';
    await expectOutage();
    service.answer = { body: accepts('submit') };
    expect((await submit(newToken())).status).toBe(200);
  });

  it('says in the log why it could not be asked, and no secret', async () => {
    service.answer = { body: { success: false, 'error-codes': ['invalid-input-secret'] } };
    const before = test.log.length;
    const captchaToken = newToken();
    await submit(captchaToken);
    const lines = test.log.slice(before).join('');
    expect(lines).toMatch(/captcha-unreachable/);
    expect(lines).toMatch(/invalid-input-secret/);
    expect(lines).not.toMatch(new RegExp(`secret-key|${captchaToken}`));
  });

  it('is not followed to another address with the secret', async () => {
    service.answer = { status: 307, location: service.url, body: accepts('submit') };
    expect((await submit(newToken())).status).toBe(503);
    expect(service.questions).toHaveLength(1);
  });

  it('poses no challenge of its own', async () => {
    expect((await test.app.inject('/api/captcha/challenge')).statusCode).toBe(404);
  });

  it('lets pages load from its own hosts and no others', async () => {
    const { headers } = await test.app.inject('/');
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy['script-src']).toEqual(["'self'", ...origins]);
    expect(policy['connect-src']).toEqual(["'self'", ...origins]);
    expect(policy['frame-src']).toEqual(origins);
    const hosts = Object.values(policy)
      .flat()
      .filter((source) => source.includes('//'));
    expect(new Set(hosts)).toEqual(new Set(origins));
    expect(headers['content-security-policy']).not.toContain(foreign);
  });
});

describe('reCAPTCHA', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start('recaptcha');
  });
  afterAll(() => test.close());

  it.each([
    [0.9, 200],
    [0.5, 200],
    [0.49, 403],
    [0, 403],
    [undefined, 403],
  ])('with the score %s answers %d, the threshold being 0.5', async (score, expected) => {
    service.answer = { body: { success: true, action: 'submit', score } };
    const { status } = await test.call('createSignup', {
      signup: formOf([validEducator()]),
      captchaToken: newToken(),
      idempotencyKey: `score ${score}`,
      consents: [{ id: 'declaration', version: 1 }],
    });
    expect(status).toBe(expected);
  });
});

describe('a service that is not there', () => {
  it('makes signing up unavailable, and an earlier answer is still given', async () => {
    service.answer = { body: { success: true, action: 'submit' } };
    const test = await start('turnstile');
    const submission = {
      signup: formOf([validEducator()]),
      captchaToken: newToken(),
      idempotencyKey: 'first answer wins',
      consents: [{ id: 'declaration', version: 1 }],
    };
    const first = await test.call('createSignup', submission);
    await service.stop();
    const again = await test.call('createSignup', submission);
    const other = await test.call('createSignup', {
      ...submission,
      captchaToken: newToken(),
      idempotencyKey: 'another',
    });
    await test.close();
    await service.start();
    expect(again.result).toEqual(first.result);
    expect([other.status, other.error.status]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('the default captcha', () => {
  it('lets pages load from this server alone', async () => {
    const test = await startTestApp();
    const { headers } = await test.app.inject('/');
    await test.close();
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(String(headers['content-security-policy'])).not.toMatch(/https?:|\*/);
  });
});
