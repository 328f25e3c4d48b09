import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDemoAccounts, seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { EnvError } from '#server/env.ts';
import { createNamedOwner } from '#server/setup/first-owner.ts';
import { startTestApp } from '#tests/integration/setup/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/integration/setup/database.ts';
import {
  databaseUrlOf,
  queryOnce,
  runToTheEnd,
  type ServerProcess,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { postIdentity, wordOf } from '#tests/integration/support/identity.ts';
import { postSession } from '#tests/integration/support/session-pages.ts';

const PASSWORD = 'koncert v piatok o siedmej';
const CREATED = `select actor_kind, subject from audit_log where action = 'owner-created'`;
const OWNERS = `select email from auth."user" where role = 'owner' and banned_at is null`;

let database: TestDatabase;
let databaseUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  databaseUrl = databaseUrlOf(database.connection);
});
afterAll(() => database.drop());

const addressesIn = (text: string) => text.match(/https:\S+#[\w-]{43}/g) ?? [];
const recover = (...given: string[]) =>
  runToTheEnd({ databaseUrl, program: { file: 'recover-owner.js', arguments: given } });

async function post({ url }: ServerProcess, route: string, body: object) {
  const response = await fetch(`${url}/session/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A locked-out owner is let in by the recovery command while the server runs, past every lock. */
async function expectRecovery(server: ServerProcess, email: string): Promise<void> {
  await queryOnce(
    database.connection,
    `update auth."user" set banned_at = now(), role = 'viewer', "twoFactorEnabled" = true
     where email = $1`,
    [email],
  );
  const guess = (password: string) => post(server, 'sign-in', { email, password });
  for (let attempt = 0; attempt < 5; attempt++) await guess('hádam');
  const { code, output } = await recover('Prva@example.sk');
  expect(code).toBe(0);
  const link = addressesIn(output)[0] ?? '';
  expect(link).toMatch(/^https:\/\/prihlaska\.example\/sign-in\/new-password#/);
  expect((await guess(PASSWORD)).body).toEqual({ error: { code: 'invalid-credential' } });
  const set = { code: link.split('#')[1], password: 'uplne nove heslo 27' };
  expect((await server.call('resetPassword', set)).result).toEqual({ email });
  expect((await guess('uplne nove heslo 27')).body).toHaveProperty('idToken');
  expect(await queryOnce(database.connection, OWNERS)).toEqual([{ email }]);
  const log = await queryOnce(
    database.connection,
    `select actor_kind, subject from audit_log where action = 'owner-recovered'`,
  );
  expect(log).toEqual([{ actor_kind: 'system', subject: email }]);
}

describe('an installation without an owner', () => {
  it('shows once where to create one, however many processes start, and lets the owner in again', async () => {
    const servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })]);
    const said = servers.map((server) => server.output()).join('\n');
    const [slovak, english, ...more] = addressesIn(said);
    expect(slovak).toMatch(/^https:\/\/prihlaska\.example\/first-owner#/);
    expect([english, more]).toEqual([slovak, []]);
    expect(said).toContain('Prvého správcu vytvoríte');

    const again = await startServer({ databaseUrl });
    expect(addressesIn(again.output())).toEqual([]);
    const code = slovak?.split('#')[1] ?? '';
    const email = 'prva@example.sk';
    const owner = { email, name: 'Prvá', password: PASSWORD, language: 'sk' };
    expect((await post(again, 'first-owner', { code, ...owner })).status).toBe(200);
    expect(await queryOnce(database.connection, OWNERS)).toEqual([{ email }]);
    await expectRecovery(again, email);
  });

  it('is not started with a password that the staff may not have', async () => {
    const test = await startTestApp();
    const { identity, now } = test.services;
    const owner = { email: 'a@example.sk', password: 'prikratke' };
    const creating = createNamedOwner(
      { identity, connection: test.database.connection, now },
      owner,
    );
    // Printed without a stack, as those of other settings.
    await expect(creating).rejects.toThrow(EnvError);
    await expect(creating).rejects.toThrow('OWNER_PASSWORD must have at least 12 characters.');
    expect(await test.query(OWNERS)).toEqual([]);
    await test.close();
  });

  it('gets the one that the environment names, once, and prints no address', async () => {
    const empty = await createTestDatabase();
    const named = {
      databaseUrl: databaseUrlOf(empty.connection),
      env: { OWNER_EMAIL: 'Meno@example.sk', OWNER_PASSWORD: PASSWORD },
    };
    const server = await startServer(named);
    expect(addressesIn(server.output())).toEqual([]);
    const credentials = { email: 'meno@example.sk', password: PASSWORD };
    expect((await post(server, 'sign-in', credentials)).status).toBe(200);
    expect(await queryOnce(empty.connection, CREATED)).toEqual([
      { actor_kind: 'system', subject: 'meno@example.sk' },
    ]);
    await empty.drop();
  });

  it('gets one owner from two instances that start at the same moment', async () => {
    const empty = await createTestDatabase();
    const tests = [
      await startTestApp({ database: empty }),
      await startTestApp({ database: empty }),
    ];
    const owner = { email: 'meno@example.sk', password: PASSWORD };
    await Promise.all(
      tests.map(({ services: { identity, now } }) =>
        createNamedOwner({ identity, connection: empty.connection, now }, owner),
      ),
    );
    expect(await queryOnce(empty.connection, CREATED)).toHaveLength(1);
    for (const test of tests) await test.close();
    await empty.drop();
  });
});

describe('an address that a stranger registered before it became the owner', () => {
  it('opens nothing to the stranger once the environment names it', async () => {
    const empty = await createTestDatabase();
    const email = 'riaditel@example.sk';
    const test = await startTestApp({ database: empty });
    const stranger = await signedInUser(test, {
      email,
      emailVerified: false,
      password: 'cudzie heslo',
    });
    await test.query(
      `insert into auth.passkey (id, "publicKey", "userId", "credentialID", counter, "deviceType",
         "backedUp") values ('p', 'k', $1, 'c', 0, 'x', false)`,
      [stranger.id],
    );
    const { identity, now } = test.services;
    const owner = { email, password: PASSWORD };
    await createNamedOwner({ identity, connection: empty.connection, now }, owner);
    const { refreshToken } = stranger;
    const cookie = `session=${refreshToken}`;
    expect((await postSession(test, 'refresh', { headers: { cookie } })).status).toBe(401);
    expect((await test.call('getAccount', {}, stranger.headers)).status).toBe(401);
    expect(await test.query('select 1 from auth.passkey')).toEqual([]);
    const old = await postSession(test, 'sign-in', { body: { email, password: 'cudzie heslo' } });
    expect(old.status).toBe(401);
    expect((await postSession(test, 'sign-in', { body: owner })).status).toBe(200);
    await test.close();
    await empty.drop();
  });

  it('cannot be registered while there is no owner', async () => {
    const test = await startTestApp();
    const made = { email: 'ktokolvek@example.sk', password: PASSWORD };
    const refused = await postIdentity(test, 'accounts:signUp', made);
    expect(wordOf(refused)).toBe('OPERATION_NOT_ALLOWED');
    const captchaToken = await test.captchaToken('sign-up');
    const page = await postSession(test, 'sign-up', { body: { ...made, name: '', captchaToken } });
    expect(page.body.error.code).toBe('operation-not-allowed');
    expect((await test.call('getSignInSetup', {})).result.openSignUp).toBe(false);
    await signedInUser(test, { role: 'owner' });
    expect((await test.call('getSignInSetup', {})).result.openSignUp).toBe(true);
    expect((await postIdentity(test, 'accounts:signUp', made)).status).toBe(200);
    await test.close();
  });
});

describe('data that were a demo', () => {
  it('are refused outside of it until the accounts with the known password are banned', async () => {
    const empty = await createTestDatabase();
    const test = await startTestApp({ database: empty, env: { DEMO: '1' } });
    await seedDemoAccounts(test.services.identity, test.services.now());
    const start = { databaseUrl: databaseUrlOf(empty.connection), env: { PORT: '0' } };
    const { code, stderr } = await runToTheEnd(start);
    expect(code).toBe(1);
    expect(stderr).toMatch(/those of a demo: owner@demo\.example, .*DEMO=1/);
    expect(stderr).not.toContain('    at ');
    await test.query(`update auth."user" set banned_at = now()`);
    expect(await findDemoAccounts(test.services.pool)).toEqual([]);
    await test.close();
    await empty.drop();
  });
});

describe('a locked-out owner', () => {
  it('gets an account if there is none', async () => {
    expect((await recover('nova@example.sk')).code).toBe(0);
    expect(await queryOnce(database.connection, OWNERS)).toContainEqual({
      email: 'nova@example.sk',
    });
  });

  it.each([
    ['no address', [], 'npm run recover-owner -- someone@example.sk'],
    ['something else', ['nikto'], '"nikto" is no e-mail address.'],
  ])('is told what to write when the command got %s', async (_name, given, sentence) => {
    const { code, stderr } = await recover(...given);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
