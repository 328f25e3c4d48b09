import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppCheckToken } from '#server/security/tokens.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/** The documented limits of an address: 1200 reads a minute, 120 writes in ten. */
const READS = 1200;
const WRITES = 120;

let database: TestDatabase;
let test: TestApp;
let second: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const start = (env: Record<string, string> = {}) =>
    startTestApp({ database, env: { RATE_LIMITS: 'on', ...env } });
  test = await start();
  second = await start();
  proxied = await start({ TRUST_PROXY: '1' });
});
afterAll(async () => {
  await Promise.all([test.close(), second.close(), proxied.close()]);
  await database.drop();
});

let lastAddress = 0;
/** A new address for each test, because instances remember blocked ones. */
let address = '';
beforeEach(() => {
  lastAddress += 1;
  address = `198.51.100.${lastAddress}`;
});

interface From {
  app?: TestApp;
  /** Of the socket. */
  address?: string;
  headers?: Record<string, string>;
}

async function call(name: string, data: unknown, from: From = {}) {
  const response = await (from.app ?? test).app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': 'application/json', ...from.headers },
    payload: JSON.stringify({ data }),
    remoteAddress: from.address ?? address,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const quote = (from?: From) => call('quote', {}, from);

/** Sets the counter of the address. */
async function setCalls(calls: number, key = `read:${address}`): Promise<void> {
  await test.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [key, calls, Date.now() + 60_000],
  );
}

describe('a school behind one address', () => {
  it('gets hundreds of prices a minute', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => quote()));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses).toHaveLength(400);
  });

  it('may submit as many signups as thirty teachers do', async () => {
    await setCalls(30 * 3, `write:${address}`);
    const { body } = await call('createSignup', { signup: formOf([validEducator()]) });
    expect(body.error.status).toBe('INVALID_ARGUMENT');
  });
});

describe('calling too often', () => {
  it('answers when to come back', async () => {
    await setCalls(READS - 1);
    expect((await quote()).status).toBe(200);
    const { status, headers, body } = await quote();
    expect([status, body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
    expect(body.error.message).toMatch(/Príliš veľa pokusov/);
    const { retryAfterSeconds } = body.error.details;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(headers['retry-after']).toBe(String(retryAfterSeconds));
  });

  it('is refused by every instance', async () => {
    await setCalls(READS - 2);
    const statuses = [];
    for (const app of [test, second, test, second]) statuses.push((await quote({ app })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('leaves room for other addresses', async () => {
    await setCalls(READS);
    expect((await quote()).status).toBe(429);
    expect((await quote({ address: '203.0.113.200' })).status).toBe(200);
  });

  it('may still write, for reads and writes are counted apart', async () => {
    await setCalls(READS);
    expect((await quote()).status).toBe(429);
    const { body } = await call('cancelSignup', { token: 'unknown', version: 1, reason: '' });
    expect(body.error.status).toBe('NOT_FOUND');
  });

  it('is refused before the body is looked at', async () => {
    await setCalls(WRITES, `write:${address}`);
    const { status } = await call('createSignup', 'nonsense');
    expect(status).toBe(429);
  });

  it('may call again when the window is over', async () => {
    await setCalls(READS + 50);
    await test.query('update rate_limits set expire = $2 where key = $1', [
      `read:${address}`,
      Date.now() - 1,
    ]);
    expect((await quote()).status).toBe(200);
  });

  it('may not watch either, for watching is reading', async () => {
    await setCalls(READS);
    expect((await call('watchSignup', { token: 'unknown', version: 1 })).status).toBe(429);
  });

  it('is refused with a stream when it asked for one', async () => {
    await setCalls(READS);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/quote',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      payload: '{"data":{}}',
      remoteAddress: address,
    });
    expect(response.body).toMatch(/^data: \{"error":\{"status":"RESOURCE_EXHAUSTED"/);
  });

  it('fills no other limit with mails', async () => {
    await setCalls(30, `mail:${address}`);
    for (const name of ['saveDraft', 'sendSignupLink', 'correctContactEmail']) {
      expect((await call(name, {})).status).toBe(429);
    }
    expect((await call('readDraft', { token: 'unknown' })).status).toBe(404);
  });

  it('leaves room to send the form that has saved itself too often', async () => {
    await setCalls(1200, `draft:${address}`);
    const draft = { token: 'unknown', seenAt: '2026-11-15T09:42:00.000Z', draft: {} };
    expect((await call('updateDraft', draft)).status).toBe(429);
    expect((await call('deleteDraft', { token: 'unknown' })).status).toBe(404);
    expect((await call('saveDraft', {})).status).toBe(400);
  });
});

describe('an app-check token', () => {
  const tokenFor = async () => {
    const captchaToken = await test.captchaToken('app-check');
    const { body } = await call(
      'createAppCheckToken',
      { captchaToken },
      { address: '203.0.113.9' },
    );
    return body.result as { token: string; ttlMillis: number };
  };
  const sentWith = (token: string) => quote({ headers: { 'x-firebase-appcheck': token } });

  it('is given for a captcha, once, and lives an hour', async () => {
    const captchaToken = await test.captchaToken('app-check');
    const first = await call('createAppCheckToken', { captchaToken });
    expect(first.body.result).toEqual({ token: expect.any(String), ttlMillis: 3_600_000 });
    const again = await call('createAppCheckToken', { captchaToken });
    expect([again.status, again.body.error.details]).toEqual([403, { reason: 'captcha' }]);
  });

  it('is given to an address that has written too often', async () => {
    await setCalls(120, `write:${address}`);
    const captchaToken = await test.captchaToken('app-check');
    expect((await call('deleteDraft', { token: 'unknown' })).status).toBe(429);
    expect((await call('createAppCheckToken', { captchaToken })).status).toBe(200);
  });

  it('is not given for a captcha that was meant for something else', async () => {
    for (const captchaToken of ['', 'forged', await test.captchaToken('submit')]) {
      expect((await call('createAppCheckToken', { captchaToken })).status).toBe(403);
    }
  });

  it('raises the limit, also at another instance', async () => {
    const { token } = await tokenFor();
    await setCalls(READS);
    expect((await quote()).status).toBe(429);
    expect((await sentWith(token)).status).toBe(200);
    const elsewhere = await quote({ app: second, headers: { 'x-firebase-appcheck': token } });
    expect(elsewhere.status).toBe(200);
  });

  it('raises it four times and not for ever', async () => {
    const { token } = await tokenFor();
    await setCalls(4 * READS - 1, `read-checked:${address}`);
    expect((await sentWith(token)).status).toBe(200);
    expect((await sentWith(token)).status).toBe(429);
  });

  it('that is forged or of another installation raises nothing', async () => {
    await setCalls(READS);
    const foreign = createAppCheckToken('a key of another installation', TEST_NOW).token;
    const [expiresAt] = (await tokenFor()).token.split('.');
    for (const token of [foreign, 'forged', `${Number(expiresAt) + 1}.x`, '']) {
      expect((await sentWith(token)).status).toBe(429);
    }
  });

  it('that has expired raises nothing', async () => {
    const { token, ttlMillis } = await tokenFor();
    await setCalls(READS);
    test.setNow(new Date(TEST_NOW.getTime() + ttlMillis));
    const { status } = await sentWith(token);
    test.setNow(TEST_NOW);
    expect(status).toBe(429);
  });
});

describe('an address', () => {
  it('of IPv6 counts together with its whole network', async () => {
    await setCalls(READS, 'read:2001:db8:1:2');
    expect((await quote({ address: '2001:db8:1:2::1' })).status).toBe(429);
    expect((await quote({ address: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).status).toBe(429);
    expect((await quote({ address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('claimed by a client is ignored without TRUST_PROXY', async () => {
    await setCalls(READS);
    const claimed = { 'x-forwarded-for': '203.0.113.50' };
    expect((await quote({ headers: claimed })).status).toBe(429);
  });

  it('named by our proxy is used with TRUST_PROXY', async () => {
    await setCalls(READS);
    const from = { app: proxied, address: '127.0.0.1' };
    const limited = await quote({ ...from, headers: { 'x-forwarded-for': address } });
    expect(limited.status).toBe(429);
    const other = await quote({ ...from, headers: { 'x-forwarded-for': '203.0.113.51' } });
    expect(other.status).toBe(200);
  });

  it('claimed by a client in front of our proxy is ignored', async () => {
    await setCalls(READS);
    const forwarded = `203.0.113.52, ${address}`;
    const from = { app: proxied, address: '127.0.0.1' };
    expect((await quote({ ...from, headers: { 'x-forwarded-for': forwarded } })).status).toBe(429);
  });

  it('of any length from a proxy is no failure of ours', async () => {
    const headers = { 'x-forwarded-for': 'x'.repeat(5000) };
    expect((await quote({ app: proxied, address: '127.0.0.1', headers })).status).toBe(200);
  });
});

describe('counters', () => {
  it('hold nothing but addresses and numbers', async () => {
    await call('getSignup', { token: 'a-secret-token' });
    const rows = await test.query<{ key: string }>('select key from rate_limits');
    expect(
      rows.every(({ key }) =>
        /^(read|write|draft|mail|appCheck)(-checked)?:[\da-fx.:]+$/.test(key),
      ),
    ).toBe(true);
  });
});
