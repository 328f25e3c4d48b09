import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { CallContext } from '#server/call.ts';
import { type Notifications, openNotifications } from '#server/db/notifications.ts';
import { createSignupChanges, type SignupChanges } from '#server/features/signup/watch-changes.ts';
import { watchFunctions } from '#server/features/signup/watch-signup.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';

// Well below the timeout of a long poll, so that waiting for it fails the test.
const SOON = { timeout: 10_000, interval: 20 };
vi.setConfig({ testTimeout: 20_000 });

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({ database: test.database });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const form = formOf([validEducator()]);

async function submitted() {
  const { result } = await test.submit(form, { contactEmail: 'jana@skola.example' });
  return result as { id: string; token: string };
}

function change(app: TestApp, token: string, version: number) {
  const signup = formOf([validEducator({ name: `Meno po zmene ${version}` })]);
  return app.call('updateSignup', { token, version, signup });
}

const watch = (token: string, version: number, app = test) =>
  app.call('watchSignup', { token, version });

const CONTEXT: CallContext = {
  now: TEST_NOW,
  address: '127.0.0.1',
  userAgent: '',
  language: 'sk',
  caller: null,
};

/** Another connection, as another instance has one. */
async function notifications(): Promise<Notifications> {
  const opened = await openNotifications(test.database.connection);
  onTestFinished(() => opened.close());
  return opened;
}

/** A long poll that has read everything and waits. */
async function waiting(token: string, version: number) {
  const { watch: watchChanges } = await createSignupChanges(await notifications());
  let isWaiting = false;
  const changes: Pick<SignupChanges, 'watch'> = {
    watch: (id, signal) => {
      const { next, stop } = watchChanges(id, signal);
      const spiedNext = () => {
        isWaiting = true;
        return next();
      };
      return { next: spiedNext, stop };
    },
  };
  const { watchSignup } = watchFunctions({ pool: test.services.pool, changes });
  const answer = watchSignup({ token, version, request: '', money: '', results: '' }, CONTEXT);
  await vi.waitUntil(() => isWaiting, SOON);
  return { answer };
}

describe('watching a signup', () => {
  it('learns at once that another version is there already', async () => {
    const { token } = await submitted();
    await change(test, token, 1);
    expect((await watch(token, 1)).result).toEqual({ version: 2 });
    expect((await watch(token, 7)).result).toEqual({ version: 2 });
  });

  it('learns of a version that is stored later, by whichever instance', async () => {
    const { token } = await submitted();
    const answers = [watch(token, 1), watch(token, 1), watch(token, 1, other)];
    await change(other, token, 1);
    for (const answer of answers) expect((await answer).result).toEqual({ version: 2 });
    const next = watch(token, 2, other);
    await test.call('cancelSignup', { token, version: 2, reason: '' });
    expect((await next).result).toEqual({ version: 3 });
  });

  it('learns of a version that was written by hand in SQL', async () => {
    const { id, token } = await submitted();
    const { answer } = await waiting(token, 1);
    await test.query('update signups set version = 5 where id = $1', [id]);
    expect(await answer).toEqual({ version: 5 });
  });

  it('hears nothing of other signups', async () => {
    const [mine, neighbour] = [await submitted(), await submitted()];
    let isAnswered = false;
    const answer = watch(mine.token, 1).finally(() => {
      isAnswered = true;
    });
    const neighbours = watch(neighbour.token, 1);
    await change(test, neighbour.token, 1);
    await neighbours;
    expect(isAnswered).toBe(false);
    await change(test, mine.token, 1);
    expect((await answer).result).toEqual({ version: 2 });
  });

  it('is no longer served when the link was replaced or the signup removed', async () => {
    const [corrected, removed] = [await submitted(), await submitted()];
    const watches = [await waiting(corrected.token, 1), await waiting(removed.token, 1)];
    const ends = watches.map(({ answer }) => expect(answer).rejects.toThrow('not-found'));
    await test.call('correctContactEmail', {
      token: corrected.token,
      version: 1,
      contactEmail: 'ina@skola.example',
    });
    await test.query('delete from signups where id = $1', [removed.id]);
    await Promise.all(ends);
  });

  it.each(['', 'x', 'a'.repeat(43)])('needs a link that exists, not %j', async (token) => {
    const { status, error } = await watch(token, 1);
    expect([status, error.status]).toEqual([404, 'NOT_FOUND']);
  });

  it('holds no connection of the pool, however many they are', async () => {
    const { token } = await submitted();
    const answers = Array.from({ length: 40 }, () => watch(token, 1));
    const { pool } = test.services;
    await vi.waitFor(() => {
      expect(pool.waitingCount).toBe(0);
      expect(pool.idleCount).toBe(pool.totalCount);
    }, SOON);
    expect((await test.call('getSignup', { token })).status).toBe(200);
    await change(test, token, 1);
    for (const answer of answers) expect((await answer).result).toEqual({ version: 2 });
  });

  it('gets the same version when nothing happened for a while', async () => {
    const { token } = await submitted();
    const changes = await createSignupChanges(await notifications(), 10);
    const { watchSignup } = watchFunctions({ pool: test.services.pool, changes });
    expect(
      await watchSignup({ token, version: 1, request: '', money: '', results: '' }, CONTEXT),
    ).toEqual({
      version: 1,
    });
  });

  it('learns of changes stored while the database was not heard', async () => {
    const { id, token } = await submitted();
    const { answer } = await waiting(token, 1);
    const [ended] = await test.query<{ count: number }>(
      `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    expect(ended?.count).toBeGreaterThan(0);
    await test.query('update signups set version = 2 where id = $1', [id]);
    expect(await answer).toEqual({ version: 2 });
  });
});

describe('a watch', () => {
  it('ends at once when its caller is gone', async () => {
    const { token } = await submitted();
    const gone = new AbortController();
    const { pool } = test.services;
    const changes = await createSignupChanges(await notifications());
    const { watchSignup } = watchFunctions({ pool, changes });
    const input = { token, version: 1, request: '', money: '', results: '' };
    const answer = watchSignup(input, { ...CONTEXT, signal: gone.signal });
    gone.abort();
    expect(await answer).toEqual({ version: 1 });
    expect(await watchSignup(input, { ...CONTEXT, signal: gone.signal })).toEqual({ version: 1 });
  });

  /** An application whose long polls end only by a signal. */
  async function listening() {
    const signals: AbortSignal[] = [];
    const app = await buildApp({
      ...test.services,
      handlers: {
        ...test.services.handlers,
        watchSignup: (input, context) => {
          if (context.signal) signals.push(context.signal);
          return test.services.handlers.watchSignup(input, context);
        },
      },
    });
    onTestFinished(() => app.close());
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const post = (data: unknown) => {
      const request = http.request({
        host: '127.0.0.1',
        port,
        path: '/api/watchSignup',
        method: 'POST',
      });
      request.setHeader('content-type', 'application/json');
      request.on('error', () => {});
      request.end(JSON.stringify({ data }));
      return request;
    };
    return { app, post, signals };
  }

  it('ends when its caller disconnects', async () => {
    const { token } = await submitted();
    const { post, signals } = await listening();
    const request = post({ token, version: 1 });
    await vi.waitUntil(() => signals.length === 1, SOON);
    expect(signals[0]?.aborted).toBe(false);
    request.destroy();
    await vi.waitUntil(() => signals[0]?.aborted, SOON);
  });

  it('does not hold up an application that stops, and is answered', async () => {
    const { token } = await submitted();
    const { app, post, signals } = await listening();
    const answer = new Promise<unknown>((resolve) => {
      post({ token, version: 1 }).on('response', async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      });
    });
    await vi.waitUntil(() => signals.length === 1, SOON);
    await app.close();
    expect(await answer).toEqual({ result: { version: 1 } });
  });
});
