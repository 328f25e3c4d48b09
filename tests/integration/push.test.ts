import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PushTopic } from '#domain/access/push-topics.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { messageTasks } from '#server/features/message/jobs.ts';
import type { Composer } from '#server/features/message/mail-types.ts';
import { createOwnSubscriptions } from '#server/features/push/find-subscription.ts';
import { MESSAGE_TASK } from '#server/jobs/enqueue.ts';
import { MailRefused } from '#server/mail/transport.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';
import { type PushService, readVapid, startPushService } from './support/push-service.ts';

let service: PushService;
let app: TestApp;

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ jobs: true, isPushService: service.isOurs });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => {
  service.answerWith(201);
  service.arrived.length = 0;
});
afterEach(async () => {
  app.setNow(TEST_NOW);
  await app.query('delete from push_subscriptions');
  await app.query(`delete from graphile_worker._private_jobs where locked_at is null`);
});

const TOPICS: PushTopic[] = ['signup', 'payment', 'failed-mail'];
let browsers = 0;

interface Wanted {
  role?: Role | null;
  topics?: PushTopic[];
  language?: string;
}

/** A staff member whose browser shows notifications. */
async function subscriber({ role = 'organiser', topics = TOPICS, language = 'sk' }: Wanted = {}) {
  const user = await signedInUser(app, { role });
  browsers += 1;
  const browser = service.subscribe(`browser-${browsers}`);
  const { result } = await app.call(
    'savePushSubscription',
    { ...browser.subscription, topics, language },
    user.headers,
  );
  return { user, browser, token: result?.token as string };
}

async function newSignup(): Promise<{ id: string; number: string }> {
  const { result } = await app.submit(formOf([validEducator()]));
  return result;
}

/** Waits for all notification jobs. */
async function everybodyIsTold(): Promise<void> {
  await expect
    .poll(() => app.query(`select 1 from graphile_worker._private_jobs`), { timeout: 20_000 })
    .toEqual([]);
}

const subscriptions = () => app.query<{ id: string }>('select id from push_subscriptions');

describe('a new signup', () => {
  test('notifies subscribed staff in their language', async () => {
    const slovak = await subscriber();
    const english = await subscriber({ role: 'viewer', language: 'en' });
    const { number } = await newSignup();
    await everybodyIsTold();
    expect(slovak.browser.read()).toMatchObject([{ title: `Nová prihláška č. ${number}` }]);
    expect(english.browser.read()).toMatchObject([{ title: `New signup no. ${number}` }]);
  });

  test('is announced once, also when the address is corrected and the mail is sent again', async () => {
    const { browser } = await subscriber();
    const { result } = await app.submit(formOf([validEducator()]));
    await everybodyIsTold();
    await app.call('correctContactEmail', {
      token: result.token,
      version: 1,
      contactEmail: 'ina@skola.example',
    });
    await everybodyIsTold();
    expect(browser.read()).toHaveLength(1);
  });

  test('travels encrypted, short-lived and under our signature', async () => {
    const { user, browser } = await subscriber();
    const { number } = await newSignup();
    await everybodyIsTold();
    const [push] = service.arrived;
    if (!push) throw new Error('nothing has arrived');
    expect(push.body.toString('latin1')).not.toContain(number);
    expect(push.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: browser.read()[0].tag,
    });
    const { result } = await app.call('getPushSetup', { token: '' }, user.headers);
    expect(await readVapid(push, result.publicKey)).toMatchObject({
      key: result.publicKey,
      sub: expect.stringMatching(/^mailto:.+@/),
      aud: new URL(browser.subscription.endpoint).origin,
    });
  });

  test('contains no names', async () => {
    const { browser } = await subscriber();
    await newSignup();
    await everybodyIsTold();
    const said = JSON.stringify(browser.read());
    const { name, email, phone } = validEducator();
    for (const personal of [name, email, phone]) expect(said).not.toContain(personal);
  });

  test('makes no job without subscribers', async () => {
    await subscriber({ topics: ['payment'] });
    await app.services.staff.notifyStaff('signup', 'any');
    const jobs = await app.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'push.notify'`,
    );
    expect(jobs).toEqual([]);
  });
});

describe('other news', () => {
  test('a payment is announced with the number of its signup', async () => {
    const { id, number } = await newSignup();
    const { browser } = await subscriber({ role: 'treasurer', topics: ['payment'] });
    await app.services.staff.notifyStaff('payment', id);
    await everybodyIsTold();
    expect(browser.read()).toMatchObject([
      { title: 'Prišla platba', body: `Prihláška č. ${number}` },
    ]);
  });

  test('a permanently failed mail is announced, a retried one is not', async () => {
    const { id, number } = await newSignup();
    await everybodyIsTold();
    const { browser } = await subscriber({ topics: ['failed-mail'] });
    const [message] = await app.query<{ id: string }>(
      `update messages set state = 'queued' where signup_id = $1 returning id`,
      [id],
    );
    const { pool, configs, bell, now, staff } = app.services;
    const common = {
      pool,
      configs,
      bell,
      now,
      staff,
      mailDomain: 'x.example',
      keepsInvented: false,
      isPaced: false,
    };
    const compose: Composer = (row) => app.services.compose(row, { attachDocuments: false });
    const send = (problem: Error) => {
      const transport = { send: () => Promise.reject(problem), close: async () => {} };
      const tasks = messageTasks({ ...common, compose, transport });
      const payload = { messageId: message?.id };
      return tasks[MESSAGE_TASK]?.run(payload, { attempt: 2, isLastAttempt: false });
    };
    await expect(send(new Error('busy'))).rejects.toThrow('busy');
    await everybodyIsTold();
    expect(browser.read()).toEqual([]);
    await send(new MailRefused(new Error('no such mailbox')));
    await everybodyIsTold();
    expect(browser.read()).toMatchObject([
      { title: 'E-mail sa nepodarilo doručiť', body: `Prihláška č. ${number}` },
    ]);
    expect(service.arrived[0]?.headers.urgency).toBe('high');
  });
});

describe('recipients', () => {
  test('only roles that may read signups', async () => {
    const staff = await Promise.all(
      ROLES.map(async (role) => ({ role, ...(await subscriber({ role })) })),
    );
    await newSignup();
    await everybodyIsTold();
    const told = staff.filter(({ browser }) => browser.read().length > 0).map(({ role }) => role);
    expect(told).toEqual(['owner', 'organiser', 'treasurer', 'viewer']);
  });

  test('without staff that lost the role meanwhile', async () => {
    const { user, browser } = await subscriber();
    await app.query('update auth."user" set role = null where id = $1', [user.id]);
    await newSignup();
    await everybodyIsTold();
    expect(browser.read()).toEqual([]);
  });

  test('without banned staff', async () => {
    const { user, browser } = await subscriber();
    await app.query('update auth."user" set banned_at = now() where id = $1', [user.id]);
    await newSignup();
    await everybodyIsTold();
    expect(browser.read()).toEqual([]);
  });

  test('without staff that lacks the required second factor', async () => {
    const { browser } = await subscriber();
    const { policy, pool } = app.services.identity;
    const before = await policy.current();
    await policy.save(pool, { ...before, requireSecondFactor: true });
    await newSignup();
    await everybodyIsTold();
    await policy.save(pool, before);
    expect(browser.read()).toEqual([]);
  });

  test('not a browser whose session has run out', async () => {
    const { user, browser } = await subscriber();
    await app.query(`update auth.session set "expiresAt" = $2 where id = $1`, [
      user.sessionId,
      TEST_NOW,
    ]);
    await newSignup();
    await everybodyIsTold();
    expect(browser.read()).toEqual([]);
  });

  test('not a browser that was signed out', async () => {
    const { user } = await subscriber();
    await app.query('delete from auth.session where id = $1', [user.sessionId]);
    expect(await subscriptions()).toEqual([]);
  });
});

describe('the push service', () => {
  test.each([404, 410])('that answers %i has lost the browser, and so do we', async (status) => {
    await subscriber();
    service.answerWith(status);
    await newSignup();
    await everybodyIsTold();
    expect(service.arrived).toHaveLength(1);
    expect(await subscriptions()).toEqual([]);
  });

  test('is retried after a failure', async () => {
    const { browser } = await subscriber();
    service.answerWith(503);
    await newSignup();
    await expect.poll(() => service.arrived.length, { timeout: 20_000 }).toBe(1);
    service.answerWith(201);
    await everybodyIsTold();
    expect(browser.read()).toHaveLength(2);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('must be one that browsers use', async () => {
    const user = await signedInUser(app, { role: 'owner' });
    const { keys } = service.subscribe('x').subscription;
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://10.0.0.1/x', 'no address', '']) {
      const data = { endpoint, keys, topics: TOPICS, language: 'sk' };
      const { error } = await app.call('savePushSubscription', data, user.headers);
      expect(error.details.issues).toEqual([{ path: 'endpoint', code: 'pattern' }]);
    }
  });
});

describe('a subscription', () => {
  const setup = async (user: TestUser, token: string) =>
    (await app.call('getPushSetup', { token }, user.headers)).result;

  test('is known by its token to its own session only', async () => {
    const { user, token } = await subscriber({ topics: ['signup'] });
    const other = await signedInUser(app, { role: 'owner' });
    expect((await setup(user, token)).topics).toEqual(['signup']);
    expect((await setup(other, token)).topics).toBeNull();
    expect((await setup(user, 'another')).topics).toBeNull();
  });

  test('keeps its token when the topics change', async () => {
    const { user, browser, token } = await subscriber();
    const data = { ...browser.subscription, topics: ['payment'], language: 'sk' };
    const { result } = await app.call('savePushSubscription', data, user.headers);
    expect(result.token).toBe(token);
    expect((await setup(user, token)).topics).toEqual(['payment']);
  });

  test('is taken over by the next user who signs in to the same browser', async () => {
    const { user, browser, token } = await subscriber();
    const next = await signedInUser(app, { role: 'owner' });
    const data = { ...browser.subscription, topics: TOPICS, language: 'sk' };
    const { result } = await app.call('savePushSubscription', data, next.headers);
    expect(result.token).not.toBe(token);
    expect((await setup(user, token)).topics).toBeNull();
    expect(await subscriptions()).toHaveLength(1);
  });

  test('is removed by its own session, not by another', async () => {
    const { user, token } = await subscriber();
    const other = await signedInUser(app, { role: 'owner' });
    await app.call('removePushSubscription', { token }, other.headers);
    expect(await subscriptions()).toHaveLength(1);
    await app.call('removePushSubscription', { token }, user.headers);
    expect(await subscriptions()).toEqual([]);
  });

  test('with keys that no browser makes is refused', async () => {
    const user = await signedInUser(app, { role: 'owner' });
    const { endpoint, keys } = service.subscribe('x').subscription;
    const data = { endpoint, keys: { ...keys, auth: 'short' }, topics: TOPICS, language: 'sk' };
    const { error } = await app.call('savePushSubscription', data, user.headers);
    expect(error.details.issues).toEqual([{ path: 'keys.auth', code: 'pattern' }]);
  });

  test('is not for teachers', async () => {
    const { token } = await subscriber({ role: null });
    expect(token).toBeUndefined();
    expect(await subscriptions()).toEqual([]);
  });
});

describe('the messaging token of a call', () => {
  const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
  const seenAt = async () =>
    (await app.query<{ last_seen_at: Date }>('select last_seen_at from push_subscriptions'))[0]
      ?.last_seen_at;
  const callWith = (user: TestUser, token: string) =>
    app.call(
      'getPushSetup',
      { token: '' },
      { ...user.headers, 'firebase-instance-id-token': token },
    );

  test('says that the browser lives', async () => {
    const { user, token } = await subscriber();
    await app.query('update push_subscriptions set last_seen_at = $1', [later(-61)]);
    await callWith(user, token);
    await expect.poll(seenAt).toEqual(TEST_NOW);
  });

  test('is looked at once an hour by all instances together', async () => {
    const { user, token } = await subscriber();
    const { pool, secretKey, identity } = app.services;
    const [, bearer = ''] = user.headers.authorization.split(' ');
    const caller = await identity.access.authenticate(bearer, TEST_NOW);
    if (!caller) throw new Error('nobody holds the token');
    for (const [minutes, seen] of [
      [59, 0],
      [61, 61],
      [120, 61],
      [122, 122],
    ] as const) {
      await createOwnSubscriptions(pool, secretKey).see(caller, token, later(minutes));
      expect(await seenAt()).toEqual(later(seen));
    }
  });

  test('that is wrong, or of somebody else, changes nothing', async () => {
    const { token } = await subscriber();
    const other = await signedInUser(app, { role: 'owner' });
    app.setNow(later(30));
    expect((await callWith(other, 'wrong')).status).toBe(200);
    expect((await callWith(other, token)).status).toBe(200);
    expect(await seenAt()).toEqual(TEST_NOW);
  });
});

test('all instances send under the same key, made once', async () => {
  const user = await signedInUser(app, { role: 'owner' });
  const second = await startTestApp({ database: app.database });
  const keyOf = async (instance: TestApp) =>
    (await instance.call('getPushSetup', {}, user.headers)).result.publicKey;
  const keys = [await keyOf(app), await keyOf(second)];
  await second.close();
  expect(keys[0]).toHaveLength(87);
  expect(keys[1]).toBe(keys[0]);
});
