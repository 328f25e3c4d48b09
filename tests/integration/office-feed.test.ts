import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOfficeFeed } from '#server/features/signup/feed/keep-feed.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';

// Well below the timeout of a long poll, so that waiting for it fails the test.
const SOON = { timeout: 10_000, interval: 20 };
vi.setConfig({ testTimeout: 20_000 });

let test: TestApp;
let other: TestApp;
let viewer: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({ database: test.database });
  viewer = await signedInUser(test, { role: 'viewer' });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const submit = async () => (await test.submit(formOf([validEducator()]))).result;
const ask = async (app: TestApp, cursor: string) =>
  (await app.call('watchOffice', { cursor }, viewer.headers)).result;

/** All news for a reader until it contains the signup. */
async function hear(app: TestApp, id: string, from: string): Promise<string[]> {
  const heard: string[] = [];
  let cursor = from;
  while (!heard.includes(id)) {
    const news = await ask(app, cursor);
    heard.push(...news.signupIds);
    cursor = news.cursor;
  }
  return heard;
}

describe('an open page of the office', () => {
  it('is answered at once when it asks for the first time', async () => {
    expect(await ask(test, '')).toEqual({
      cursor: expect.any(String),
      signupIds: [],
      configChanged: false,
    });
  });

  it('hears of a new signup in every instance', async () => {
    const places = [(await ask(test, '')).cursor, (await ask(other, '')).cursor];
    const hearing = Promise.all([test, other].map((app) => ask(app, places.shift())));
    const { id } = await submit();
    expect((await hearing).map(({ signupIds }) => signupIds)).toEqual([[id], [id]]);
  });

  it('hears of a new version, of tags and of what is gone', async () => {
    const organiser = await signedInUser(test, { role: 'organiser' });
    const { id, token } = await submit();
    const { cursor } = await ask(other, '');
    await test.call('cancelSignup', { token, version: 1, reason: '' });
    expect(await hear(other, id, cursor)).toContain(id);
    const { cursor: second } = await ask(other, '');
    await test.call('tagPersons', { id, add: ['videné'] }, organiser.headers);
    expect(await hear(other, id, second)).toContain(id);
    const { cursor: third } = await ask(other, '');
    await test.query('delete from signups where id = $1', [id]);
    expect(await hear(other, id, third)).toContain(id);
  });

  it('hears of a changed configuration', async () => {
    let { cursor } = await ask(other, '');
    await changeConfig(test, (config) => {
      config.organiser.phone = '+421 900 555 555';
    });
    let changed = false;
    while (!changed) {
      const news = await ask(other, cursor);
      ({ cursor, configChanged: changed } = news);
    }
    expect(changed).toBe(true);
  });

  it('must read everything again when its cursor is invalid', async () => {
    for (const cursor of ['x', 'x:1', `${(await ask(other, '')).cursor}`]) {
      expect(await ask(test, cursor)).toMatchObject({ signupIds: null, configChanged: true });
    }
  });

  it('reads everything again after the database was not heard', async () => {
    const { cursor } = await ask(test, '');
    const waiting = ask(test, cursor);
    await test.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    expect(await waiting).toMatchObject({ signupIds: null });
  });

  it('is not for teachers', async () => {
    const teacher = await signedInUser(test);
    expect((await test.call('watchOffice', {}, teacher.headers)).status).toBe(403);
  });
});

describe('a feed', () => {
  const feedOf = (options: Parameters<typeof createOfficeFeed>[0]) => {
    const feed = createOfficeFeed({ patienceMs: 50, ...options });
    onTestFinished(feed.close);
    return feed;
  };

  it('names a signup that changed often only once', async () => {
    const feed = feedOf({});
    const { cursor } = await feed.news('');
    for (const id of ['a', 'b', 'a']) feed.changed(id);
    await vi.waitFor(async () => {
      const news = await feed.news(cursor);
      expect(news.signupIds?.toSorted()).toEqual(['a', 'b']);
    }, SOON);
  });

  it('forgets what is too long ago, and says so', async () => {
    const feed = feedOf({ kept: 2 });
    const { cursor } = await feed.news('');
    feed.changed('a');
    const { cursor: later } = await feed.news(cursor);
    for (const id of ['b', 'c', 'd']) feed.changed(id);
    expect(await feed.news(cursor)).toMatchObject({ signupIds: null });
    const again = await feed.news(later);
    expect(again.signupIds).toBeNull();
    expect((await feed.news(again.cursor)).signupIds).toEqual([]);
  });

  it('answers without news when patience ends', async () => {
    const feed = feedOf({});
    const { cursor } = await feed.news('');
    expect(await feed.news(cursor)).toEqual({ cursor, signupIds: [], configChanged: false });
  });

  it('answers at once when its reader hangs up', async () => {
    const feed = feedOf({ patienceMs: 60_000 });
    const { cursor } = await feed.news('');
    const reader = new AbortController();
    const waiting = feed.news(cursor, reader.signal);
    reader.abort();
    expect((await waiting).signupIds).toEqual([]);
  });
});
