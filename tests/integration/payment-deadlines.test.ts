import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deadlineTasks } from '#server/features/deadline/jobs.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { paid, statementRow } from './support/money.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
let treasurer: TestOffice;
let viewer: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test, 'owner');
  treasurer = await testOffice(test, 'treasurer');
  viewer = await testOffice(test, 'viewer');
});
afterAll(() => test.close());

/** Signups of TEST_NOW are to be paid fourteen days later. */
const DUE_DAYS = 14;

let passed = 0;

/** Moves all rows back by this many days, so that nobody has to sign in again. */
async function inDays(days: number): Promise<void> {
  const more = days - passed;
  passed = days;
  await test.query(
    `update signups set created_at = created_at - $1 * interval '1 day',
       terms = case when terms ? 'payableFrom' and terms ->> 'payableFrom' is not null
         then jsonb_set(terms, '{payableFrom}', to_jsonb(((terms ->> 'payableFrom')::date - $1::int)::text))
         else terms end`,
    [more],
  );
  await test.query(
    `update reminders set due_on = due_on - $1::int, at = at - $1 * interval '1 day'`,
    [more],
  );
}

const settings = (reminding: boolean, expiring: boolean) =>
  changeConfig(test, ({ payment, categories }) => {
    for (const category of categories) category.capacity = null;
    payment.dueDays = DUE_DAYS;
    payment.reminders = { enabled: reminding, daysBefore: [3], daysAfter: [3, 10] };
    payment.expiry = { enabled: expiring, daysAfterDue: 21 };
  });

beforeEach(async () => {
  test.setNow(TEST_NOW);
  passed = 0;
  // Each test sees only its own debtors and transfers.
  await test.query(`update signups set state = 'waitlisted' where state <> 'cancelled'`);
  await test.query(`update bank_rows set state = 'dismissed'`);
  await settings(true, false);
});

const runJob = () => {
  const { pool, configs, bell, now } = test.services;
  const tasks = deadlineTasks({ pool, configs, bell, now });
  const task = tasks['deadline.take-steps'];
  if (!task) throw new Error('The task has another name');
  return task.run({}, { attempt: 1, isLastAttempt: false });
};

async function remindersOf(id: string): Promise<string[]> {
  const kinds = await office.mailsOf(id);
  return kinds.filter((kind) => kind.startsWith('payment-')).toSorted();
}

const plan = async () => (await treasurer.call('listDeadlines', {})).result;

describe('a reminder', () => {
  it('is sent before the due date and after it, each once', async () => {
    const { id } = await office.submitted();
    await inDays(DUE_DAYS - 4);
    await runJob();
    expect(await remindersOf(id)).toEqual([]);
    await inDays(DUE_DAYS - 3);
    await runJob();
    await runJob();
    expect(await remindersOf(id)).toEqual(['payment-reminder-before']);
    await inDays(DUE_DAYS + 3);
    await Promise.all([runJob(), runJob()]);
    expect(await remindersOf(id)).toEqual(['payment-reminder-after', 'payment-reminder-before']);
  });

  it('is not sent at night, and made up for in the morning', async () => {
    const { id } = await office.submitted();
    await inDays(DUE_DAYS - 3);
    test.setNow(new Date('2026-11-15T08:59:00+01:00'));
    await runJob();
    test.setNow(new Date('2026-11-15T18:00:00+01:00'));
    await runJob();
    expect(await remindersOf(id)).toEqual([]);
    test.setNow(new Date('2026-11-15T17:59:00+01:00'));
    await runJob();
    expect(await remindersOf(id)).toEqual(['payment-reminder-before']);
  });

  it('is only the latest when they are switched on late', async () => {
    await settings(false, false);
    const { id } = await office.submitted();
    await inDays(DUE_DAYS + 40);
    await runJob();
    expect(await remindersOf(id)).toEqual([]);
    await settings(true, false);
    await runJob();
    await runJob();
    expect(await remindersOf(id)).toEqual(['payment-reminder-after']);
    await inDays(DUE_DAYS + 41);
    await runJob();
    expect(await remindersOf(id)).toHaveLength(1);
  });

  it('is not sent to paid, cancelled or waitlisted signups', async () => {
    const [paying, cancelled, waiting, partly] = [
      await office.submitted(),
      await office.submitted(),
      await office.submitted(),
      await office.submitted(),
    ];
    await paid(test, { signupId: paying.id, amount: paying.totalMinor });
    await test.call('cancelSignup', { token: cancelled.token, version: 1, reason: '' });
    await test.query(`update signups set state = 'waitlisted' where id = $1`, [waiting.id]);
    await paid(test, { signupId: partly.id, amount: 100 });
    await inDays(DUE_DAYS + 3);
    await runJob();
    for (const { id } of [paying, cancelled, waiting]) expect(await remindersOf(id)).toEqual([]);
    expect(await remindersOf(partly.id)).toEqual(['payment-reminder-after']);
  });

  it('waits for a transfer that names the teacher, or the payer of many', async () => {
    const [taught, joined, partner, other] = [
      await office.submitted(),
      await office.submitted(formOf([validEducator({ name: 'Iva Krátka', school: 'ZUŠ Martin' })])),
      await office.submitted(formOf([validEducator({ name: 'Ján Iný', school: 'ZUŠ Martin' })])),
      await office.submitted(formOf([validEducator({ name: 'Pavol Dlhý', school: 'ZUŠ Martin' })])),
    ];
    await test.query(
      `update persons set teacher_name = 'Oľga Huslistka' where signup_id = $1 and teacher_name <> ''`,
      [taught.id],
    );
    await treasurer.call('createCollectivePayment', {
      selection: { ids: [joined.id, partner.id] },
      payer: { name: 'Mesto Kremnica' },
    });
    await statementRow(test, { direction: 'credit', amount: 12_345, name: 'HUSLISTKA OLGA' });
    await statementRow(test, { direction: 'credit', amount: 12_346, name: 'MESTO KREMNICA' });
    await inDays(DUE_DAYS + 3);
    const { held, due } = await plan();
    const heldIds = held.map((one: { signupId: string }) => one.signupId);
    expect(heldIds.toSorted()).toEqual([taught.id, joined.id, partner.id].toSorted());
    expect(due.map((one: { signupId: string }) => one.signupId)).toEqual([other.id]);
  });

  it('waits while a transfer that may be theirs waits to be checked', async () => {
    const [equal, named, other] = [
      await office.submitted(formOf([validEducator({ name: 'Iva Krátka' })])),
      await office.submitted(),
      await office.submitted(formOf([validEducator({ name: 'Pavol Dlhý', school: 'ZUŠ Martin' })])),
    ];
    await paid(test, { signupId: equal.id, amount: 100 });
    await statementRow(test, { direction: 'credit', amount: equal.totalMinor - 100 });
    await statementRow(test, { direction: 'credit', amount: 12_345, name: 'JANA NOVAKOVA' });
    await inDays(DUE_DAYS + 3);
    const { held, due } = await plan();
    expect(
      Object.fromEntries(
        held.map((one: { signupId: string; by: string }) => [one.signupId, one.by]),
      ),
    ).toMatchObject({ [equal.id]: 'transfer-waits', [named.id]: 'transfer-waits' });
    expect(due.map((one: { signupId: string }) => one.signupId)).toEqual([other.id]);
    await runJob();
    expect(await remindersOf(equal.id)).toEqual([]);
    expect(await remindersOf(named.id)).toEqual([]);
    expect(await remindersOf(other.id)).toEqual(['payment-reminder-after']);
    // The office has dismissed them.
    await test.query(`update bank_rows set state = 'dismissed'`);
    await runJob();
    expect(await remindersOf(equal.id)).toEqual(['payment-reminder-after']);
  });

  it('waits while a card payment is under way', async () => {
    const { id } = await office.submitted();
    await test.query(
      `insert into card_payments (id, signup_id, provider, state, amount_minor, created_at, updated_at)
       values ($1, $2, 'fake', 'pending', 100, $3, $3)`,
      [randomUUID(), id, TEST_NOW],
    );
    await inDays(DUE_DAYS + 3);
    await runJob();
    expect(await remindersOf(id)).toEqual([]);
    expect((await plan()).held).toMatchObject([{ signupId: id, by: 'card-waits' }]);
  });

  it('counts from the day of admission', async () => {
    const { id } = await office.submitted();
    await test.query(
      `update signups set terms = terms || '{"payableFrom": "2026-11-25"}' where id = $1`,
      [id],
    );
    await inDays(DUE_DAYS - 3);
    await runJob();
    expect(await remindersOf(id)).toEqual([]);
    expect((await plan()).next).toMatchObject([
      // Dated back by eleven days.
      { signupId: id, dueOn: '2026-11-28', on: '2026-11-25', step: { kind: 'before', days: 3 } },
    ]);
  });

  it('is sent at once when the treasurer asks for it, and only to those chosen', async () => {
    const [one, two] = [await office.submitted(), await office.submitted()];
    await inDays(DUE_DAYS + 3);
    test.setNow(new Date('2026-11-15T20:00:00+01:00'));
    const late = await testOffice(test, 'treasurer');
    const send = (signupIds: string[]) => late.call('sendReminders', { signupIds });
    expect((await send([one.id])).result).toEqual({ sent: 1 });
    expect((await send([one.id])).result).toEqual({ sent: 0 });
    expect(await remindersOf(two.id)).toEqual([]);
    expect((await send([])).result).toEqual({ sent: 1 });
    expect(await remindersOf(two.id)).toEqual(['payment-reminder-after']);
    const viewer = await testOffice(test, 'viewer');
    expect((await viewer.call('sendReminders', {})).status).toBe(403);
  });
});

describe('an unpaid signup', () => {
  /** Two signups: one reminded, one past its last day. */
  async function overdue() {
    await settings(true, true);
    const signup = await office.submitted();
    const another = await office.submitted();
    await inDays(DUE_DAYS + 10);
    await runJob();
    await inDays(DUE_DAYS + 21);
    return { ...signup, another };
  }

  it('stays as it is unless the organiser has switched it on', async () => {
    const { id } = await office.submitted();
    await inDays(DUE_DAYS + 100);
    await runJob();
    expect((await office.read(id)).state).toBe('received');
  });

  it('expires with a mail, and the history names no office user', async () => {
    const { id, token } = await overdue();
    await Promise.all([runJob(), runJob()]);
    const { result } = await test.call('getSignup', { token });
    expect(result).toMatchObject({ state: 'cancelled', version: 2 });
    expect(result.history[0]).toMatchObject({
      action: 'cancelled',
      reason: expect.stringContaining('nebola uhradená'),
    });
    expect((await office.read(id)).history[0].actor).toBe('');
    expect(await remindersOf(id)).toEqual(['payment-expired', 'payment-reminder-after']);
  });

  it('does not expire when it was paid in part or confirmed', async () => {
    const { another: confirmed, ...partly } = await overdue();
    await paid(test, { signupId: partly.id, amount: 100 });
    await office.call('changeSignupState', { id: confirmed.id, version: 1, state: 'confirmed' });
    await inDays(DUE_DAYS + 60);
    await runJob();
    expect((await office.read(partly.id)).state).toBe('received');
    expect((await office.read(confirmed.id)).state).toBe('confirmed');
    const { held } = await plan();
    expect(
      Object.fromEntries(
        held.map((one: { signupId: string; by: string }) => [one.signupId, one.by]),
      ),
    ).toEqual({ [partly.id]: 'partly-paid', [confirmed.id]: 'confirmed' });
  });

  it('that was paid late is shown, and revived when there is a place', async () => {
    const { id, totalMinor } = await overdue();
    await runJob();
    expect((await plan()).expired).toEqual([]);
    await paid(test, { signupId: id, amount: totalMinor });
    const { expired } = await plan();
    expect(expired).toMatchObject([{ signupId: id, surplusMinor: totalMinor, hasRefund: false }]);
    const wish = { signupId: id, version: expired[0].version };
    expect((await viewer.call('reviveSignup', wish)).status).toBe(403);
    const { result } = await treasurer.call('reviveSignup', wish);
    expect(result).toEqual({ version: 4, state: 'confirmed' });
    expect((await plan()).expired).toEqual([]);
    expect((await office.call('reviveSignup', wish)).status).toBe(409);
  });

  it('without any payment is not revived by roles that manage money', async () => {
    const { id } = await overdue();
    await runJob();
    const { error } = await treasurer.call('reviveSignup', { signupId: id, version: 2 });
    expect(error.details.reason).toBe('nothing-came');
  });

  it('that was paid in part late is revived and has its time to pay again', async () => {
    const { id } = await overdue();
    await runJob();
    await paid(test, { signupId: id, amount: 100 });
    const { result } = await office.call('reviveSignup', { signupId: id, version: 2 });
    expect(result).toEqual({ version: 3, state: 'received' });
    const { due, held, next } = await plan();
    expect([due, held]).toEqual([[], []]);
    expect(next).toMatchObject([{ signupId: id, dueOn: '2026-11-29' }]);
  });

  it('is not revived into a full category', async () => {
    const { id, totalMinor } = await overdue();
    await runJob();
    await paid(test, { signupId: id, amount: totalMinor });
    await changeConfig(test, ({ categories }) => {
      for (const category of categories) category.capacity = { unit: 'entries', limit: 0 };
    });
    const { error } = await office.call('reviveSignup', { signupId: id, version: 2 });
    expect(error.details.reason).toBe('category-full');
    const despite = { signupId: id, version: 2, despiteCapacity: true };
    expect((await office.call('reviveSignup', despite)).status).toBe(200);
  });

  it('that was paid late is returned', async () => {
    const { id, totalMinor } = await overdue();
    await runJob();
    await paid(test, { signupId: id, amount: totalMinor });
    const account = { iban: 'SK6807200002891987426353', holder: 'Jana Nováková' };
    const { result } = await treasurer.call('enterRefund', { signupId: id, ...account });
    expect(result.amountMinor).toBe(totalMinor);
    expect((await plan()).expired).toMatchObject([{ signupId: id, hasRefund: true }]);
  });
});

it('a list of debtors tells how many there are when it does not hold all of them', async () => {
  const { id } = await office.submitted();
  await test.query(
    `insert into signups (id, config_id, number, variable_symbol, token_hash, idempotency_hash,
       state, language, contact_email, payment_type, pricing, terms, total_minor, created_at)
     select gen_random_uuid(), s.config_id, 'x' || n, 'x' || n, decode(md5(n::text), 'hex'),
       decode(md5(n::text), 'hex'), s.state, 'sk', '', 'bank', s.pricing, s.terms, s.total_minor,
       s.created_at
     from signups s, generate_series(1, 1001) n where s.id = $1`,
    [id],
  );
  const coming = await plan();
  expect(coming.next).toHaveLength(1000);
  expect(coming.totals).toMatchObject({ next: 1002, due: 0, reminders: 0 });
  await inDays(DUE_DAYS + 10);
  const late = await plan();
  expect(late.due).toHaveLength(1000);
  expect(late.totals).toMatchObject({ due: 1002, reminders: 1002 });
});
