import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOCK_OUT_RULES } from '#domain/access/lock-out.ts';
import { deleteExpired } from '#server/features/housekeeping/delete-expired.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { signedInUser } from './support/accounts.ts';
import { type IdentityAnswer, signIn, wordOf } from './support/identity.ts';
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
afterEach(() => setSeconds(0));

const REFUSED = 'INVALID_LOGIN_CREDENTIALS';
const LOCKED = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const PASSWORD = 'husle a klavír';
const { forgiven } = LOCK_OUT_RULES.account;

/** Sets the clock of both instances, in seconds from the start of a test. */
function setSeconds(seconds: number): void {
  for (const test of [one, two]) test.setNow(new Date(TEST_NOW.getTime() + seconds * 1000));
}

let lastAddress = 0;
/** An address without failures. */
function newAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
}

const newEmail = () => `${randomUUID()}@example.sk`;
const retryAfter = ({ headers }: IdentityAnswer) => Number(headers['retry-after']);

/** Counts failures without the costly password check. */
async function fail(test: TestApp, tries: { email: string; address: string }[]): Promise<void> {
  const { identity, now } = test.services;
  for (const attempt of tries) await identity.lockOut.begin({ ...attempt, now: now() });
}

const repeated = (times: number, email: string) =>
  Array.from({ length: times }, () => ({ email, address: newAddress() }));

describe('an account under attack', () => {
  it('is locked by the failures at one instance for all of them', async () => {
    const email = newEmail();
    const guess = (test: TestApp) =>
      signIn(test, { email, password: 'hádam' }, { address: newAddress() });
    for (let count = 0; count < forgiven; count += 1) {
      expect(wordOf(await guess(one))).toBe(REFUSED);
    }
    const locked = await guess(two);
    expect([locked.status, wordOf(locked), retryAfter(locked)]).toEqual([400, LOCKED, 30]);
  });

  it('is locked for its owner too, who can wait or use a mailed link', async () => {
    const { email } = await signedInUser(one, { password: PASSWORD });
    await fail(one, repeated(forgiven, email));
    const credentials = { email, password: PASSWORD };
    expect(wordOf(await signIn(two, credentials, { address: newAddress() }))).toBe(LOCKED);
    await two.services.identity.lockOut.clearAccount(email, TEST_NOW);
    expect((await signIn(two, credentials, { address: newAddress() })).status).toBe(200);
  });

  it('is locked twice as long each time, up to an hour', async () => {
    const email = newEmail();
    await fail(one, repeated(forgiven - 1, email));
    let seconds = 0;
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const test = round % 2 === 0 ? one : two;
      await fail(test, repeated(1, email));
      const locked = await signIn(two, { email, password: 'x' }, { address: newAddress() });
      const wait = retryAfter(locked);
      waits.push(wait);
      setSeconds(seconds + wait - 1);
      const early = await signIn(one, { email, password: 'x' }, { address: newAddress() });
      expect([wordOf(early), retryAfter(early)]).toEqual([LOCKED, 1]);
      seconds += wait;
      setSeconds(seconds);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('starts anew after a right password', async () => {
    const { email } = await signedInUser(one, { password: PASSWORD });
    const address = newAddress();
    await fail(one, repeated(forgiven - 1, email));
    expect((await signIn(two, { email, password: PASSWORD }, { address })).status).toBe(200);
    await fail(one, repeated(forgiven - 1, email));
    expect((await signIn(two, { email, password: PASSWORD }, { address })).status).toBe(200);
  });

  it('starts anew after a day without a failure', async () => {
    const email = newEmail();
    await fail(one, repeated(forgiven, email));
    setSeconds(86_401);
    await fail(two, repeated(forgiven - 1, email));
    const answer = await signIn(one, { email, password: 'x' }, { address: newAddress() });
    expect(wordOf(answer)).toBe(REFUSED);
  });

  it('is the same one however its address is written', async () => {
    const email = newEmail();
    await fail(one, repeated(forgiven, ` ${email.toUpperCase()}`));
    expect(wordOf(await signIn(two, { email, password: 'x' }))).toBe(LOCKED);
  });

  it('withstands a hundred guesses at once: no more than the forgiven ones are looked at', async () => {
    const { email } = await signedInUser(one, { password: PASSWORD });
    const guesses = Array.from({ length: 100 }, (_, index) =>
      signIn(
        index % 2 === 0 ? one : two,
        { email, password: `hádam ${index}` },
        { address: newAddress() },
      ),
    );
    const words = (await Promise.all(guesses)).map(wordOf);
    expect(words.filter((word) => word === REFUSED)).toHaveLength(forgiven);
    expect(words.filter((word) => word === LOCKED)).toHaveLength(100 - forgiven);
  });
});

describe('an address that guesses at many accounts', () => {
  const { forgiven: forgivenToAddress } = LOCK_OUT_RULES.address;

  it('is locked for all accounts at every instance, and other addresses are not', async () => {
    const address = newAddress();
    const tries = Array.from({ length: forgivenToAddress }, () => ({ email: newEmail(), address }));
    await fail(one, tries);
    const { email } = await signedInUser(one, { password: PASSWORD });
    const credentials = { email, password: PASSWORD };
    const locked = await signIn(two, credentials, { address });
    expect([wordOf(locked), retryAfter(locked)]).toEqual([LOCKED, 30]);
    expect((await signIn(two, credentials, { address: newAddress() })).status).toBe(200);
  });

  it('is not unlocked by signing in to an account of its own', async () => {
    const address = newAddress();
    const { email } = await signedInUser(one, { password: PASSWORD });
    const tries = (count: number) =>
      Array.from({ length: count }, () => ({ email: newEmail(), address }));
    await fail(one, tries(forgivenToAddress - 2));
    expect((await signIn(two, { email, password: PASSWORD }, { address })).status).toBe(200);
    await fail(one, tries(2));
    expect(wordOf(await signIn(two, { email, password: PASSWORD }, { address }))).toBe(LOCKED);
  });
});

describe('the log', () => {
  const entriesOf = (email: string) =>
    one.query<{ action: string; details: object }>(
      'select action, details from audit_log where actor = $1 order by id',
      [email],
    );
  const lock = { action: 'sign-in-locked', details: {} };

  it('tells the first refusal of a lock, and how many there were when it is over', async () => {
    const email = newEmail();
    await fail(one, repeated(forgiven, email));
    for (const test of [one, two, one, two]) {
      const answer = await signIn(test, { email, password: 'x' }, { address: newAddress() });
      expect(wordOf(answer)).toBe(LOCKED);
    }
    expect(await entriesOf(email)).toEqual([lock]);
    setSeconds(31);
    await signIn(two, { email, password: 'x' }, { address: newAddress() });
    expect(await entriesOf(email)).toEqual([
      lock,
      { action: 'sign-in-lock-ended', details: { refused: 4 } },
      { action: 'sign-in-failed', details: {} },
    ]);
  });

  it('gets an entry even without another attempt', async () => {
    const email = newEmail();
    await fail(one, repeated(forgiven, email));
    for (let count = 0; count < 3; count += 1) {
      await signIn(one, { email, password: 'x' }, { address: newAddress() });
    }
    await deleteExpired(one.services.pool, new Date(TEST_NOW.getTime() + 31_000));
    await deleteExpired(one.services.pool, new Date(TEST_NOW.getTime() + 32_000));
    expect(await entriesOf(email)).toEqual([
      lock,
      { action: 'sign-in-lock-ended', details: { refused: 3 } },
    ]);
  });

  it('keeps only valid addresses of the typed ones', async () => {
    const address = newAddress();
    const body = { email: 'moje-tajne-heslo', password: 'x' };
    await one.app.inject({
      method: 'POST',
      url: '/session/sign-in',
      payload: body,
      headers: OWN_PAGE,
      remoteAddress: address,
    });
    expect(
      await one.query('select action, actor from audit_log where address = $1', [address]),
    ).toEqual([{ action: 'sign-in-failed', actor: '' }]);
  });
});

describe('a device that has signed in before', () => {
  /** Cookies of a browser after a sign-in. */
  async function knownBrowser(email: string) {
    const response = await signInPage(email, PASSWORD, {});
    expect(response.statusCode).toBe(200);
    const lines = [response.headers['set-cookie'] ?? []].flat();
    const device = lines.find((line) => line.startsWith('device=')) ?? '';
    return {
      device,
      cookie: device.split(';', 1).join(''),
      headers: { authorization: `Bearer ${response.json().idToken}` },
    };
  }

  const signInPage = (email: string, password: string, headers: Record<string, string>) =>
    one.app.inject({
      method: 'POST',
      url: '/session/sign-in',
      payload: { email, password },
      headers: { ...OWN_PAGE, ...headers },
      remoteAddress: '198.51.100.250',
    });

  it('gets in although strangers have locked the account and the address', async () => {
    const { email } = await signedInUser(one, { password: PASSWORD });
    const { cookie, device } = await knownBrowser(email);
    expect(device).toMatch(
      /^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    await fail(one, repeated(forgiven, email));
    expect((await signInPage(email, PASSWORD, {})).statusCode).toBe(429);
    expect((await signInPage(email, PASSWORD, { cookie })).statusCode).toBe(200);
    const { email: other } = await signedInUser(one, { password: PASSWORD });
    await fail(one, repeated(forgiven, other));
    expect((await signInPage(other, PASSWORD, { cookie })).statusCode).toBe(429);
  });

  it('is locked by its own failures, and strangers are not freed by it', async () => {
    const { email } = await signedInUser(one, { password: PASSWORD });
    const { cookie } = await knownBrowser(email);
    for (let count = 0; count < forgiven; count += 1) {
      expect((await signInPage(email, 'nie je to ono', { cookie })).statusCode).toBe(401);
    }
    expect((await signInPage(email, PASSWORD, { cookie })).statusCode).toBe(429);
    expect((await signInPage(email, PASSWORD, {})).statusCode).toBe(200);
  });

  it('is not believed with a forged or an old cookie', async () => {
    const { email } = await signedInUser(one, { password: PASSWORD });
    const { cookie } = await knownBrowser(email);
    await fail(one, repeated(forgiven, email));
    const forged = `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await signInPage(email, PASSWORD, { cookie: forged })).statusCode).toBe(429);
    const year = 366 * 86_400;
    setSeconds(year);
    await fail(one, repeated(forgiven, email));
    expect((await signInPage(email, PASSWORD, { cookie })).statusCode).toBe(429);
  });

  it('that is signed in can prove who is there although the account is locked', async () => {
    const { email } = await signedInUser(one, { password: PASSWORD });
    const { headers } = await knownBrowser(email);
    await fail(one, repeated(forgiven, email));
    const confirmed = await one.app.inject({
      method: 'POST',
      url: '/session/confirm',
      payload: { password: PASSWORD },
      headers: { ...OWN_PAGE, ...headers },
    });
    expect(confirmed.statusCode).toBe(200);
    const again = { authorization: `Bearer ${confirmed.json().idToken}` };
    const started = await one.call('startSecondFactor', { password: PASSWORD }, again);
    expect(started.status).toBe(200);
  });

  it('that is signed in cannot guess without an end', async () => {
    const { email } = await signedInUser(one, { password: PASSWORD });
    const { headers } = await knownBrowser(email);
    const confirm = async (password: string) =>
      (
        await one.app.inject({
          method: 'POST',
          url: '/session/confirm',
          payload: { password },
          headers: { ...OWN_PAGE, ...headers },
        })
      ).statusCode;
    for (let count = 0; count < forgiven; count += 1) {
      expect(await confirm('nie je to ono')).toBe(401);
    }
    expect(await confirm(PASSWORD)).toBe(429);
  });
});
