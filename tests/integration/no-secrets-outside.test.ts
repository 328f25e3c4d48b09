import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { savePasswordHash } from '#server/identity/queries.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { signedInUser } from './support/accounts.ts';
import { routesOf } from './support/routes.ts';

const secret = () => randomBytes(24).toString('hex');

/** One secret for each variable that can hold one. */
const SECRETS = {
  key: secret(),
  smtp: secret(),
  captcha: secret(),
};

const ENVIRONMENT = {
  PUBLIC_URL: 'https://struny.sk',
  SECRET_KEY: SECRETS.key,
  SMTP_URL: `smtp://posta:${SECRETS.smtp}@127.0.0.1:9`,
  CAPTCHA_PROVIDER: 'turnstile',
  CAPTCHA_SITE_KEY: 'site',
  CAPTCHA_SECRET_KEY: SECRETS.captcha,
  CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/verify',
};

let test: TestApp;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestApp({ database, env: ENVIRONMENT });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

function found(text: string, secrets: Record<string, string>): string[] {
  return Object.keys(secrets).filter((name) => text.includes(secrets[name] as string));
}

/** All readable URLs, and all functions with empty, invalid and valid data. */
async function askForEverything(headers: Record<string, string>): Promise<string> {
  const answers: string[] = [];
  const keep = ({ body, headers: answered }: { body: string; headers: object }) =>
    answers.push(body, JSON.stringify(answered));
  for (const { method, url } of routesOf(test.app)) {
    if (method !== 'GET' || url === '/api/config/live') continue;
    keep(await test.app.inject({ url: url.replace(/:\w+|\*/g, 'x'), headers }));
  }
  const { paths } = JSON.parse((await test.app.inject('/api/openapi.json')).body);
  for (const url of Object.keys(paths).filter((path) => paths[path].post)) {
    if (/\/watch/.test(url)) continue;
    for (const data of [{}, { signup: validForm(), captchaToken: 'x', idempotencyKey: 'x' }]) {
      keep(await test.app.inject({ method: 'POST', url, payload: { data }, headers }));
    }
  }
  return answers.join('\n');
}

describe('a secret of the environment', () => {
  it('is in no answer and no log line, for any caller and failure', async () => {
    const owner = await signedInUser(test, { role: 'owner' });
    const everything = [
      await askForEverything({}),
      await askForEverything(owner.headers),
      await askForEverything({ authorization: 'Bearer nonsense' }),
    ].join('\n');
    expect(everything.length).toBeGreaterThan(10_000);
    expect(found(everything, SECRETS)).toEqual([]);
    expect(test.log.length).toBeGreaterThan(50);
    expect(found(test.log.join('\n'), SECRETS)).toEqual([]);
  });

  it('is in no row of the database', async () => {
    const tables = await test.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(15);
    const rows = await Promise.all(
      tables.map(({ name }) => test.query(`select t::text as row from ${name} t`)),
    );
    expect(found(JSON.stringify(rows), SECRETS)).toEqual([]);
  });

  it('is not repeated by the sentence that refuses a wrong value', () => {
    const wrong = {
      DATABASE_URL: `mysql://u:${SECRETS.smtp}@h/d`,
      SMTP_URL: `http://u:${SECRETS.smtp}@h`,
      SECRET_KEY: SECRETS.key.slice(0, 20),
    };
    const refuse = () => readEnv(wrong);
    expect(refuse).toThrow(/DATABASE_URL.*\n?.*SMTP_URL.*\n?.*SECRET_KEY/s);
    expect(refuse).not.toThrow(new RegExp(`${SECRETS.smtp}|${SECRETS.key.slice(0, 20)}`));
  });
});

describe('a secret of the database', () => {
  it('is not in the log, and of what opens something only a hash is kept', async () => {
    const user = await signedInUser(test);
    const { pool } = test.services.identity;
    await savePasswordHash(pool, user.id, await hashPassword('veľmi tajné heslo učiteľky'));
    const [account] = await test.query<{ password: string }>(
      'select password from auth.account where "userId" = $1',
      [user.id],
    );
    expect(account?.password).toMatch(/^scrypt\$32768\$8\$3\$/);
    const rows = await test.query('select t::text as row from auth.session t');
    const kept = JSON.stringify(rows);
    const bearer = user.headers.authorization.slice('Bearer '.length);
    const [, , signature = ''] = user.refreshToken.split('.');
    expect(found(kept, { bearer, signature })).toEqual([]);
    const log = test.log.join('\n');
    const hash = account?.password ?? '';
    expect(found(log, { bearer, signature, hash, email: user.email })).toEqual([]);
  });

  it('that was generated is never shown', async () => {
    const other = await startTestApp({ env: { PUBLIC_URL: 'https://struny.sk' } });
    const key = other.services.secretKey;
    const stored = JSON.stringify(await other.query('select * from settings'));
    const answers = await Promise.all(
      ['/', '/admin', '/healthz', '/api/openapi.json'].map((url) => other.app.inject(url)),
    );
    const text = answers.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n');
    const log = other.log.join('\n');
    await other.close();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(found(text + log + stored, { key })).toEqual([]);
  });
});
