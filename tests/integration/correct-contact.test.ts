import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findMessage, type MessageRow } from '#server/features/message/queries.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';

const AFTER_EDIT_DEADLINE = new Date('2027-03-01T10:00:00Z');
const WRONG = 'jana@skola.exmaple';
const RIGHT = 'jana@skola.example';
const form = formOf([validEducator()]);

/** No worker runs here: messages stay queued until a test sends them. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function submitted(more: Record<string, unknown> = {}) {
  const { result } = await test.submit(form, { contactEmail: WRONG, ...more });
  return result as { id: string; token: string; number: string };
}

const correct = (token: string, version: number, contactEmail: unknown = RIGHT) =>
  test.call('correctContactEmail', { token, version, contactEmail });

describe('a corrected contact e-mail', () => {
  it('gets a new link, and the one that went to a stranger stops working', async () => {
    const { id, token } = await submitted();
    const { status, result } = await correct(token, 1);
    expect(status).toBe(200);
    expect(result).toEqual({
      version: 2,
      token: expect.stringMatching(/^[\w-]{43}$/),
      contactEmail: RIGHT,
    });
    expect(result.token).not.toBe(token);
    for (const [name, data] of [
      ['getSignup', {}],
      ['updateSignup', { version: 2, signup: form }],
      ['cancelSignup', { version: 2, reason: '' }],
      ['watchSignup', { version: 2 }],
      ['correctContactEmail', { version: 2, contactEmail: WRONG }],
    ] as const) {
      const answer = await test.call(name, { token, ...data });
      expect([name, answer.error?.status]).toEqual([name, 'NOT_FOUND']);
    }
    const pdf = await test.app.inject(`/s/${token}/documents/confirmation.pdf`);
    expect([pdf.statusCode, (await test.app.inject(`/s/${token}`)).statusCode]).toEqual([404, 404]);

    const view = (await test.call('getSignup', { token: result.token })).result;
    expect(view).toMatchObject({ id, version: 2, state: 'received', contactEmail: RIGHT });
    expect(view.history[0]).toMatchObject({
      version: 2,
      by: 'registrant',
      action: 'contact-corrected',
      differences: [{ path: 'contactEmail', before: WRONG, after: RIGHT }],
    });
    const messages = await test.query(
      'select kind, recipient, signup_version from messages where signup_id = $1 order by signup_version',
      [id],
    );
    expect(messages[1]).toEqual({ kind: 'confirmation', recipient: RIGHT, signup_version: 2 });
  });

  it('can be corrected again, each time with another link', async () => {
    const { token } = await submitted();
    const first = (await correct(token, 1)).result;
    const second = (await correct(first.token, 2, 'jana.nova@skola.example')).result;
    const third = (await correct(second.token, 3, WRONG)).result;
    expect(new Set([token, first.token, second.token, third.token]).size).toBe(4);
    expect((await test.call('getSignup', { token: third.token })).result.version).toBe(4);
  });

  it('that is the same changes nothing and keeps the link', async () => {
    const { id, token } = await submitted();
    const { result } = await correct(token, 1, ` ${WRONG} `);
    expect(result).toEqual({ version: 1, token, contactEmail: WRONG });
    const messages = await test.query('select id from messages where signup_id = $1', [id]);
    expect(messages).toHaveLength(1);
  });

  it('gives the new link to no holder of the idempotency key', async () => {
    const idempotencyKey = randomUUID();
    const { token } = await submitted({ idempotencyKey });
    expect((await correct(token, 1)).status).toBe(200);
    expect(await submitted({ idempotencyKey })).toBeUndefined();
  });

  it.each([
    ['nothing', '', 'required'],
    ['null', null, 'required'],
    ['no address', 'jana', 'pattern'],
    ['two addresses', 'jana@skola.example, ema@skola.example', 'pattern'],
    ['an address with a line break', 'jana@skola.example\nBcc: x@y.example', 'pattern'],
  ])('that is %s is refused', async (_name, contactEmail, code) => {
    const { token } = await submitted();
    const { status, error } = await correct(token, 1, contactEmail);
    expect([status, error.details.issues]).toEqual([400, [{ path: 'contactEmail', code }]]);
    expect((await test.call('getSignup', { token })).result.version).toBe(1);
  });

  it.each(['', 'x', 'a'.repeat(43)])('of the unknown link %j is not found', async (token) => {
    expect((await correct(token, 1)).error.status).toBe('NOT_FOUND');
  });

  it('of an outdated version is aborted with the current one', async () => {
    const { token } = await submitted();
    const { status, error } = await correct(token, 7);
    expect([status, error.status, error.details.version]).toEqual([409, 'ABORTED', 1]);
  });

  it('is too late after the deadline and after a cancellation', async () => {
    const { id, token } = await submitted();
    test.setNow(AFTER_EDIT_DEADLINE);
    const late = await correct(token, 1);
    await test.query(`update signups set state = 'returned' where id = $1`, [id]);
    const returned = await correct(token, 1);
    test.setNow(TEST_NOW);
    expect(late.error.details.reason).toBe('not-editable');
    expect(returned.result.version).toBe(2);
    const cancelled = await submitted();
    await test.call('cancelSignup', { token: cancelled.token, version: 1, reason: '' });
    expect((await correct(cancelled.token, 2)).error.details.reason).toBe('not-editable');
  });
});

const WAITING = `select count(*)::int as n from pg_stat_activity
  where wait_event_type = 'Lock' and query like '%update signups set version%'
    and datname = current_database()`;

/** Lets all calls read, blocks them before they write, and releases them together. */
async function atOnce<Result>(id: string, calls: (() => Promise<Result>)[]): Promise<Result[]> {
  const lock = new pg.Client(test.database.connection);
  await lock.connect();
  try {
    await lock.query('begin');
    await lock.query('select from signups where id = $1 for update', [id]);
    const answers = Promise.all(calls.map((call) => call()));
    await vi.waitFor(async () => {
      expect(await test.query(WAITING)).toEqual([{ n: calls.length }]);
    }, A_MINUTE);
    await lock.query('rollback');
    return await answers;
  } finally {
    await lock.end();
  }
}

describe('two changes at once', () => {
  it('are stored for one of two corrections; the other is aborted', async () => {
    const { id, token } = await submitted();
    const answers = await atOnce(id, [
      () => correct(token, 1, 'prva@skola.example'),
      () => correct(token, 1, 'druha@skola.example'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [lost] = answers.filter(({ error }) => error);
    expect([lost?.error.status, lost?.error.details.version]).toEqual(['ABORTED', 2]);
    const [won] = answers.filter(({ result }) => result);
    const view = (await test.call('getSignup', { token: won?.result.token })).result;
    expect(view).toMatchObject({ version: 2, contactEmail: won?.result.contactEmail });
    const messages = await test.query('select id from messages where signup_id = $1', [id]);
    expect(messages).toHaveLength(2);
  });

  it('are stored for the correction or for the edit, not for both', async () => {
    const { id, token } = await submitted();
    const signup = formOf([validEducator({ name: 'Iné Meno' })]);
    const answers = await atOnce(id, [
      () => correct(token, 1),
      () => test.call('updateSignup', { token, version: 1, signup }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await test.query('select version from signups where id = $1', [id])).toEqual([
      { version: 2 },
    ]);
  });
});

describe('a message to the wrong address', () => {
  const messagesOf = (id: string) =>
    test.query<{ id: string; recipient: string; state: string; html: string | null }>(
      `select id, recipient, state, html from messages where signup_id = $1
       order by signup_version`,
      [id],
    );

  it('that was queued before the correction and run after it is never sent', async () => {
    const { id, token } = await submitted();
    const { result } = await correct(token, 1);
    const worker = await startTestApp({ database: test.database, jobs: true });
    await vi.waitFor(async () => {
      expect((await messagesOf(id)).map(({ state }) => state)).toEqual(['dropped', 'kept']);
    }, A_MINUTE);
    await worker.close();
    const [wrong, right] = await messagesOf(id);
    expect([wrong?.recipient, wrong?.html]).toEqual([WRONG, null]);
    expect(right?.recipient).toBe(RIGHT);
    expect(right?.html).toContain('/s/…');
    const { pool, compose } = test.services;
    const message = await findMessage(pool, right?.id as string);
    const mail = await compose(message as MessageRow, { attachDocuments: false });
    expect(mail?.html).toContain(`/s/${result.token}`);
  });

  it('never contains the new link, whoever requests it', async () => {
    const { id, token } = await submitted();
    await correct(token, 1);
    const { pool, compose } = test.services;
    const mails = await Promise.all(
      (await messagesOf(id)).map(async (row) => {
        const message = await findMessage(pool, row.id);
        return message && compose(message, { attachDocuments: false });
      }),
    );
    expect(mails.map((mail) => mail === null)).toEqual([true, false]);
  });
});
