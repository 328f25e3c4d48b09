import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bulkTasks } from '#server/features/signup/bulk/jobs.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Created {
  id: string;
  token: string;
  number: string;
}

let test: TestApp;
let other: TestApp;
let organiser: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({ database: test.database });
  organiser = await signedInUser(test, { role: 'organiser' });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const call: TestApp['call'] = (name, data) => test.call(name, data, organiser.headers);

/** In processing order, because all have the same time. */
async function submitMany(count: number): Promise<Created[]> {
  const created: Created[] = [];
  for (let index = 0; index < count; index++) {
    created.push((await test.submit(formOf([validEducator()]))).result);
  }
  return created.toSorted((one, next) => (one.id < next.id ? -1 : 1));
}

async function start(action: object, signups: readonly Created[]) {
  const ids = signups.map(({ id }) => id);
  return (await call('startBulkAction', { selection: { ids }, action })).result;
}

/** Runs a worker of a separate instance. */
function work(bulkId: string, app = test): Promise<void> {
  const { pool, configs, bell, log, now } = app.services;
  const task = Object.values(bulkTasks({ pool, configs, bell, log, now }))[0];
  return task?.run({ bulkId }, { attempt: 1, isLastAttempt: false }) ?? Promise.reject();
}

async function progress(id: string) {
  return (await call('watchBulkAction', { id })).result;
}

async function states(signups: readonly Created[]) {
  const rows = await test.query<{ id: string; state: string; version: number }>(
    'select id, state, version from signups where id = any($1::uuid[])',
    [signups.map(({ id }) => id)],
  );
  return signups.map(({ id }) => {
    const row = rows.find((each) => each.id === id);
    return `${row?.state} ${row?.version}`;
  });
}

async function tags(signup: Created): Promise<string[]> {
  const { result } = await call('listSignups', { ids: [signup.id] });
  return result.rows[0].tags;
}

describe('a bulk action', () => {
  it('confirms the chosen ones and leaves those that are confirmed', async () => {
    const signups = await submitMany(3);
    const [first] = signups as [Created];
    await work((await start({ kind: 'confirm' }, [first])).id);
    const bulk = await start({ kind: 'confirm' }, signups);
    expect(bulk).toMatchObject({ state: 'running', total: 3, done: 0, canUndo: false });
    await work(bulk.id);
    expect(await progress(bulk.id)).toMatchObject({
      action: { kind: 'confirm' },
      state: 'done',
      done: 2,
      skipped: 1,
      failed: 0,
      canUndo: true,
      undoes: null,
    });
    expect(await states(signups)).toEqual(['confirmed 2', 'confirmed 2', 'confirmed 2']);
  });

  it('cancels with a reason and writes only when it was asked to', async () => {
    const [quiet, told] = (await submitMany(2)) as [Created, Created];
    await work((await start({ kind: 'cancel', reason: 'nezaplatené' }, [quiet])).id);
    const loud = { kind: 'cancel', reason: 'nezaplatené', notify: true };
    await work((await start(loud, [told])).id);
    const mails = await test.query(
      `select signup_id from messages where kind = 'cancellation' and signup_id = any($1::uuid[])`,
      [[quiet.id, told.id]],
    );
    expect(mails).toEqual([{ signup_id: told.id }]);
    expect(
      await test.query(
        `select distinct reason, actor from signup_versions
         where action = 'cancelled' and signup_id = any($1::uuid[])`,
        [[quiet.id, told.id]],
      ),
    ).toEqual([{ reason: 'nezaplatené', actor: organiser.email }]);
  });

  it('tells which ones refused, and does the others', async () => {
    const signups = await submitMany(2);
    const [archived] = signups as [Created];
    const bulk = await start({ kind: 'confirm' }, signups);
    await test.query('delete from signups where id = $1', [archived.id]);
    await work(bulk.id);
    expect(await progress(bulk.id)).toMatchObject({ done: 1, failed: 1 });
  });

  it('skips cancelled and waitlisted signups as announced, without counting them as failures', async () => {
    const signups = await submitMany(4);
    const [cancelled, waiting, confirmed, open] = signups as [Created, Created, Created, Created];
    await work((await start({ kind: 'cancel', reason: 'x' }, [cancelled])).id);
    await work((await start({ kind: 'confirm' }, [confirmed])).id);
    await test.query(`update signups set state = 'waitlisted' where id = $1`, [waiting.id]);
    const selection = { ids: signups.map(({ id }) => id) };
    expect((await call('countSelection', { selection })).result).toEqual({
      cancelled: 1,
      waitlisted: 1,
      confirmed: 1,
      toConfirm: 1,
      unpaid: 1,
    });
    const filter = { states: ['cancelled'] };
    const found = (await call('countSelection', { selection: { filter } })).result;
    expect(found).toMatchObject({ waitlisted: 0, confirmed: 0, toConfirm: 0, unpaid: 0 });
    const bulk = await start({ kind: 'confirm' }, signups);
    await work(bulk.id);
    expect(await progress(bulk.id)).toMatchObject({ done: 1, skipped: 3, failed: 0, problems: [] });
    expect(await states([open])).toEqual(['confirmed 2']);
  });

  it('adds a tag to all persons and removes one', async () => {
    const signups = await submitMany(2);
    const [first] = signups as [Created];
    await work((await start({ kind: 'add-tag', tag: 'autobus' }, signups)).id);
    expect(await tags(first)).toEqual(['new', 'autobus']);
    const removal = await start({ kind: 'remove-tag', tag: 'new' }, signups);
    await work(removal.id);
    expect(await tags(first)).toEqual(['autobus']);
    await work((await call('undoBulkAction', { id: removal.id })).result.id);
    expect((await tags(first)).toSorted()).toEqual(['autobus', 'new']);
    expect(await states(signups)).toEqual(['received 1', 'received 1']);
  });

  it('is done with what a filter finds, less what was left out', async () => {
    const signups = await submitMany(3);
    const [left] = signups as [Created];
    await work((await start({ kind: 'add-tag', tag: 'jedinečná' }, signups)).id);
    const { result } = await call('startBulkAction', {
      selection: { filter: { tags: ['jedinečná'] }, except: [left.id] },
      action: { kind: 'confirm' },
    });
    await work(result.id);
    expect(await states(signups)).toEqual(['received 1', 'confirmed 2', 'confirmed 2']);
  });

  it('with nothing found is done at once', async () => {
    const { result } = await call('startBulkAction', {
      selection: { ids: ['00000000-0000-4000-8000-000000000000'] },
      action: { kind: 'confirm' },
    });
    expect(result).toMatchObject({ state: 'done', total: 0, canUndo: false });
  });

  it('leaves one line in the log', async () => {
    const signups = await submitMany(2);
    await start({ kind: 'add-tag', tag: 'do záznamu' }, signups);
    const lines = await test.query<{ actor: string; details: object }>(
      `select actor, details from audit_log
       where action = 'bulk-action' and details ->> 'tag' = 'do záznamu'`,
    );
    expect(lines).toEqual([
      {
        actor: organiser.email,
        details: { bulk: 'add-tag', isUndo: false, signups: 2, tag: 'do záznamu' },
      },
    ]);
  });

  it.each([
    { kind: 'cancel' },
    { kind: 'cancel', reason: ' ' },
    { kind: 'cancel', reason: 'a\0b' },
    { kind: 'add-tag', tag: '' },
    { kind: 'add-tag', tag: 'a\nb' },
    { kind: 'delete' },
  ])('%j is refused', async (action) => {
    const answer = await call('startBulkAction', { selection: {}, action });
    expect(answer.status).toBe(400);
  });

  it('with an unknown id is not found', async () => {
    for (const name of ['watchBulkAction', 'cancelBulkAction', 'undoBulkAction'] as const) {
      expect((await call(name, { id: 'x' })).status).toBe(404);
    }
  });
});

describe('watching a bulk action', () => {
  it('hears in another instance how far it has come', async () => {
    const signups = await submitMany(2);
    const bulk = await start({ kind: 'add-tag', tag: 'sledovaná' }, signups);
    const before = await watchBulk(bulk.id);
    expect(before).toMatchObject({ state: 'running', done: 0, seen: 0 });
    const watching = watchUntilDone(bulk.id, before.seen);
    await work(bulk.id);
    expect(await watching).toMatchObject({ state: 'done', done: 2, seen: 3 });
  });
});

const watchBulk = async (id: string, seen?: number) =>
  (await other.call('watchBulkAction', { id, seen }, organiser.headers)).result;

/** Polls like a page until the action has ended. */
async function watchUntilDone(id: string, seen: number): ReturnType<typeof watchBulk> {
  const progress = await watchBulk(id, seen);
  return progress.state === 'running' ? watchUntilDone(id, progress.seen) : progress;
}

/** Blocks changes of the signup until it is released. */
async function hold({ id }: Created): Promise<() => Promise<void>> {
  const client = await other.services.pool.connect();
  await client.query('begin');
  await client.query('select from signups where id = $1 for update', [id]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** Waits until this many sessions wait for a locked row. */
function untilWaiting(count: number) {
  return vi.waitFor(async () => {
    const rows = await test.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(count);
  }, A_MINUTE);
}

describe('a bulk action that is cancelled half-way', () => {
  it('does nothing more, and what it did can be undone', async () => {
    const signups = await submitMany(4);
    const bulk = await start({ kind: 'confirm' }, signups);
    const letGo = await hold(signups[1] as Created);
    const working = work(bulk.id);
    await untilWaiting(1);
    const cancelling = call('cancelBulkAction', { id: bulk.id });
    await untilWaiting(2);
    await letGo();
    expect((await cancelling).result).toMatchObject({ state: 'cancelled', done: 2, canUndo: true });
    await working;
    await work(bulk.id);
    const halfWay = ['confirmed 2', 'confirmed 2', 'received 1', 'received 1'];
    expect(await states(signups)).toEqual(halfWay);

    const undo = (await call('undoBulkAction', { id: bulk.id })).result;
    expect(undo).toMatchObject({ undoes: bulk.id, total: 2 });
    await work(undo.id);
    expect(await states(signups)).toEqual(['received 3', 'received 3', 'received 1', 'received 1']);
  });
});

describe('a bulk action whose process was killed', () => {
  it('goes on with the first that is not done, and does none twice', async () => {
    const signups = await submitMany(4);
    const bulk = await start({ kind: 'confirm' }, signups);
    const letGo = await hold(signups[2] as Created);
    const killed = work(bulk.id);
    const fails = expect(killed).rejects.toThrow();
    await untilWaiting(1);
    await test.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await fails;
    await letGo();
    expect((await progress(bulk.id)).done).toBe(2);
    await work(bulk.id, other);
    expect(await progress(bulk.id)).toMatchObject({ state: 'done', done: 4, skipped: 0 });
    expect(await states(signups)).toEqual(signups.map(() => 'confirmed 2'));
  });

  it('is done once, however many work on it', async () => {
    const signups = await submitMany(6);
    const bulk = await start({ kind: 'confirm' }, signups);
    await Promise.all([work(bulk.id), work(bulk.id, other), work(bulk.id)]);
    expect(await progress(bulk.id)).toMatchObject({ state: 'done', done: 6, skipped: 0 });
    expect(await states(signups)).toEqual(signups.map(() => 'confirmed 2'));
  });
});

describe('two bulk actions at once', () => {
  it('change each signup once, when they want the same', async () => {
    const signups = await submitMany(5);
    const [one, two] = [
      await start({ kind: 'confirm' }, signups),
      await start({ kind: 'confirm' }, signups.toReversed()),
    ];
    await Promise.all([work(one.id), work(two.id, other)]);
    const [first, second] = [await progress(one.id), await progress(two.id)];
    expect([first.state, second.state]).toEqual(['done', 'done']);
    expect(first.done + second.done).toBe(5);
    expect(await states(signups)).toEqual(signups.map(() => 'confirmed 2'));
  });
});

describe('undoing', () => {
  it('leaves signups that were changed since, and reports them', async () => {
    const signups = await submitMany(2);
    const [changed] = signups as [Created];
    const bulk = await start({ kind: 'cancel', reason: 'omyl' }, signups);
    await work(bulk.id);
    await call('changeSignupState', { id: changed.id, version: 2, state: 'received', reason: '' });
    const undo = (await call('undoBulkAction', { id: bulk.id })).result;
    await work(undo.id);
    expect(await progress(undo.id)).toMatchObject({
      done: 1,
      failed: 1,
      problems: [{ signupId: changed.id, reason: 'changed-since' }],
    });
    expect(await states(signups)).toEqual(['received 3', 'received 3']);
  });

  it('gives each the state that it had', async () => {
    const signups = await submitMany(2);
    await work((await start({ kind: 'confirm' }, [signups[0] as Created])).id);
    const bulk = await start({ kind: 'cancel', reason: 'omyl' }, signups);
    await work(bulk.id);
    await work((await call('undoBulkAction', { id: bulk.id })).result.id);
    expect(await states(signups)).toEqual(['confirmed 4', 'received 3']);
  });

  it('keeps tags that existed before', async () => {
    const signups = await submitMany(2);
    const [tagged, untagged] = signups as [Created, Created];
    await call('tagPersons', { id: tagged.id, add: ['sólo'] });
    const bulk = await start({ kind: 'add-tag', tag: 'sólo' }, signups);
    await work(bulk.id);
    await work((await call('undoBulkAction', { id: bulk.id })).result.id);
    expect(await tags(tagged)).toContain('sólo');
    expect(await tags(untagged)).not.toContain('sólo');
  });

  it('is refused while it runs, a second time, and of an undo', async () => {
    const bulk = await start({ kind: 'add-tag', tag: 'raz' }, await submitMany(1));
    const undo = () => call('undoBulkAction', { id: bulk.id });
    expect((await undo()).error.details).toEqual({ reason: 'cannot-undo' });
    await work(bulk.id);
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { id } = answers.find(({ status }) => status === 200)?.result ?? {};
    await work(id);
    expect((await call('undoBulkAction', { id })).error.details.reason).toBe('cannot-undo');
  });
});

describe('a worker', () => {
  it('takes a bulk action by itself', async () => {
    const app = await startTestApp({ database: test.database, jobs: true });
    try {
      const signups = await submitMany(3);
      const bulk = await start({ kind: 'confirm', notify: true }, signups);
      await vi.waitFor(
        async () => expect(await progress(bulk.id)).toMatchObject({ state: 'done', done: 3 }),
        A_MINUTE,
      );
    } finally {
      await app.close();
    }
  });
});
