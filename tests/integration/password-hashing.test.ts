import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashing } from '#server/identity/passwords.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import { postIdentity, signIn, wordOf } from './support/identity.ts';
import { postSession } from './support/session-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await signedInUser(test, { role: 'owner' });
});
afterAll(() => test.close());

const PASSWORD = 'husle a klavír';
const newEmail = () => `${randomUUID()}@example.sk`;
/** The number of concurrent hashes and of waiting ones. */
const PLACES = 2;
const QUEUE = 40;

let release: () => void = () => {};
afterEach(() => release());

/** Occupies slots of the hashing until released, like a persistent attacker. */
function occupy(count: number): void {
  const isOver = new Promise<void>((resolve) => {
    const before = release;
    release = () => {
      before();
      resolve();
    };
  });
  for (let taken = 0; taken < count; taken += 1) void hashing.run(() => isOver);
}

describe('hashing passwords', () => {
  it('holds no connection of the pool, however many wait for their turn', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => signedInUser(test)));
    occupy(PLACES);
    const changes = users.map(({ headers }) =>
      test.call('changePassword', { password: 'celkom iné heslo' }, headers),
    );
    const signUps = users.map(() =>
      postIdentity(test, 'accounts:signUp', { email: newEmail(), password: PASSWORD }),
    );
    await expect.poll(() => hashing.waiting).toBe(20);
    const { pool } = test.services;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect((await test.call('getSignup', { token: 'x'.repeat(43) })).status).toBe(404);
    release();
    const statuses = [
      ...(await Promise.all(changes)).map(({ status }) => status),
      ...(await Promise.all(signUps)).map(({ status }) => status),
    ];
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('refuses with "try again" when the queue is full, and counts it as no failure', async () => {
    const { email, headers } = await signedInUser(test, { password: PASSWORD });
    occupy(PLACES + QUEUE);
    const changed = await test.call('changePassword', { password: 'celkom iné heslo' }, headers);
    expect([changed.status, changed.error.status, changed.error.details]).toEqual([
      429,
      'RESOURCE_EXHAUSTED',
      { retryAfterSeconds: 5 },
    ]);
    const made = { email: newEmail(), password: PASSWORD };
    const refused = await postIdentity(test, 'accounts:signUp', made);
    expect([wordOf(refused), refused.headers['retry-after']]).toEqual([
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      '5',
    ]);
    const page = await postSession(test, 'sign-in', { body: { email, password: PASSWORD } });
    expect([page.status, page.body.error]).toEqual([
      429,
      { code: 'too-many-requests', retryAfterSeconds: 5 },
    ]);
    // More attempts than the lock-out forgives.
    for (let count = 0; count < 6; count += 1) await signIn(test, { email, password: PASSWORD });
    release();
    await expect.poll(() => hashing.waiting).toBe(0);
    expect((await signIn(test, { email, password: PASSWORD })).status).toBe(200);
  });
});

describe('new passwords of an account', () => {
  it('are counted: ten an hour, whichever way they are set', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' }, database: test.database });
    const { headers, id, email, refreshToken } = await signedInUser(limited, {
      password: PASSWORD,
    });
    await limited.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `password-change:${id}`,
      10,
      Date.now() + 60_000,
    ]);
    const password = 'celkom iné heslo';
    const byFunction = await limited.call('changePassword', { password }, headers);
    const idToken = headers.authorization.slice('Bearer '.length);
    const byProgram = await postIdentity(limited, 'accounts:update', { idToken, password });
    const byPage = await postSession(limited, 'password', {
      body: { password },
      headers: { ...headers, cookie: `session=${refreshToken}` },
    });
    const kept = await signIn(limited, { email, password: PASSWORD });
    await limited.close();
    expect([byFunction.status, wordOf(byProgram), byPage.status, kept.status]).toEqual([
      429,
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      429,
      200,
    ]);
  });
});
