import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from './setup/app.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';
import { deafen } from './support/deafen.ts';
import { postIdentity, wordOf } from './support/identity.ts';
import { OWN_PAGE } from './support/session-pages.ts';

let database: TestDatabase;
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  one = await startTestApp({ database });
  two = await startTestApp({ database });
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.drop();
});

const tokenOf = ({ headers }: TestUser) => headers.authorization.slice('Bearer '.length);

/** The refusal of the second instance; undefined when it accepts the user. */
async function refusalOf(user: TestUser): Promise<string | undefined> {
  return wordOf(await postIdentity(two, 'accounts:lookup', { idToken: tokenOf(user) }));
}

/** A user in the second instance's cache. */
async function knownUser(): Promise<TestUser> {
  const user = await signedInUser(one);
  for (let calls = 0; calls < 2; calls += 1) expect(await refusalOf(user)).toBeUndefined();
  return user;
}

const ban = ({ id }: TestUser) =>
  one.query('update auth."user" set banned_at = now() where id = $1', [id]);

function signOut({ refreshToken }: TestUser) {
  return one.app.inject({
    method: 'POST',
    url: '/session/sign-out',
    headers: { ...OWN_PAGE, cookie: `session=${refreshToken}` },
    payload: {},
  });
}

const WAYS: [name: string, end: (user: TestUser) => Promise<unknown>, word: string][] = [
  ['banned', ban, 'USER_DISABLED'],
  ['signed out', signOut, 'TOKEN_EXPIRED'],
  [
    'deleted',
    ({ id }) => one.query('delete from auth."user" where id = $1', [id]),
    'TOKEN_EXPIRED',
  ],
];

describe('access revoked at one instance', () => {
  it.each(WAYS)('because they are %s is out at the other', async (_name, end, word) => {
    const user = await knownUser();
    const bystander = await knownUser();
    await end(user);
    await expect.poll(() => refusalOf(user)).toBe(word);
    expect(await refusalOf(bystander)).toBeUndefined();
  });

  it('and waits at the other is woken', async () => {
    const user = await knownUser();
    const { access } = two.services.identity;
    const caller = await access.requireCaller(tokenOf(user), two.services.now());
    const watch = access.watch(caller);
    onTestFinished(() => watch.stop());
    await ban(user);
    expect(await watch.next()).toBe(true);
    expect(await refusalOf(user)).toBe('USER_DISABLED');
  });
});

describe('while an instance cannot hear the database', () => {
  // The previous test may have cut its listener.
  beforeEach(async () => {
    const listeners = () =>
      one.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and query like 'listen %'`,
      );
    await expect.poll(listeners, { timeout: 20_000 }).toHaveLength(2);
  });

  it.each(WAYS)('it lets nobody in who was %s meanwhile', async (_name, end, word) => {
    const user = await knownUser();
    const bystander = await knownUser();
    const { access } = two.services.identity;
    const watch = access.watch(await access.requireCaller(tokenOf(user), two.services.now()));
    onTestFinished(() => watch.stop());
    await deafen(database);
    // All waiters wake up when the connection is lost.
    expect(await watch.next()).toBe(true);
    expect(await refusalOf(user)).toBeUndefined();
    await end(user);
    expect(await refusalOf(user)).toBe(word);
    expect(await refusalOf(bystander)).toBeUndefined();
  });

  it('it hears again what happens once the connection is back', async () => {
    const user = await signedInUser(one);
    expect(await refusalOf(user)).toBeUndefined();
    await ban(user);
    await expect.poll(() => refusalOf(user)).toBe('USER_DISABLED');
  });
});
