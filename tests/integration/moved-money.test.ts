import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formOf, validPerformer } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';
import { camtOf, importOf } from './support/statements.ts';

type Signup = Submitted & { symbol: string };

let test: TestApp;
let treasurer: TestOffice;
let organiser: TestOffice;
let one: Signup;
let other: Signup;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await changeConfig(test, (config) => {
    config.payment.iban = 'SK3112000000198742637541';
  });
  treasurer = await testOffice(test, 'treasurer');
  organiser = await testOffice(test);
});
beforeEach(async () => {
  [one, other] = [await owing(), await owing()];
});
afterAll(() => test.close());

/** Polling finds the jobs at the latest. */

async function owing(form?: unknown): Promise<Signup> {
  const signup = await treasurer.submitted(form);
  const { variableSymbol } = await treasurer.read(signup.id);
  return { ...signup, symbol: variableSymbol };
}

const moneyOf = async (id: string) => (await treasurer.read(id)).money;
const share = (signup: Submitted, amountMinor: number) => ({ signupId: signup.id, amountMinor });

async function cash(signup: Submitted, amountMinor: number): Promise<string> {
  const { result } = await treasurer.call('bookDeskMoney', {
    signupId: signup.id,
    idempotencyKey: randomUUID(),
    kind: 'payment',
    method: 'cash',
    amountMinor,
  });
  return result.entryId;
}

/** A transfer with the symbol of a signup; returns its entry. */
async function transfer(signup: Signup, euros: string): Promise<string> {
  const ref = randomUUID();
  const file = camtOf([{ ref, euros, symbol: signup.symbol, message: ref }]);
  await treasurer.call('importBankStatement', importOf(file));
  const [row] = await test.query<{ entry_id: string }>(
    'select entry_id from bank_rows where message like $1',
    [`%${ref}%`],
  );
  return row?.entry_id ?? '';
}

const takeBack = (entryId: string, signup: Submitted) =>
  treasurer.call('takeBackAllocation', { entryId, signupId: signup.id, reason: 'Omyl' });
const allocate = (entryId: string, ...shares: object[]) =>
  treasurer.call('allocateEntry', { entryId, shares, reason: 'Patrí sem' });
const moveSurplus = (from: Submitted, ...shares: object[]) =>
  treasurer.call('moveSurplus', { signupId: from.id, shares, reason: 'Zaplatené dvakrát' });

interface Row {
  id: string;
  freeMinor: number;
  shares: object[];
}

async function waitingRow(entryId: string): Promise<Row | undefined> {
  const [row] = await test.query<{ id: string }>('select id from bank_rows where entry_id = $1', [
    entryId,
  ]);
  const { result } = await treasurer.call('listBankQueue', {});
  return result.rows.find(({ id }: Row) => id === row?.id);
}

async function ledgerEntry(id: string, filter: object = {}) {
  const { result } = await treasurer.call('listLedger', { limit: 200, ...filter });
  return result.entries.find((entry: { id: string }) => entry.id === id);
}

describe('free money', () => {
  it('is found in the ledger and given to signups, no more than there is', async () => {
    const entryId = await cash(one, 5000);
    expect(await ledgerEntry(entryId, { onlyFree: true })).toBeUndefined();
    await takeBack(entryId, one);
    expect(await ledgerEntry(entryId, { onlyFree: true })).toMatchObject({
      freeMinor: 5000,
      isAllocatable: true,
    });
    const tooMuch = await allocate(entryId, share(one, 1), share(other, 5000));
    expect(tooMuch.error.details.reason).toBe('not-enough-money');
    expect((await allocate(entryId, share(one, 2000), share(other, 3000))).status).toBe(200);
    expect([await moneyOf(one.id), await moneyOf(other.id)]).toMatchObject([
      { receivedMinor: 2000 },
      { receivedMinor: 3000 },
    ]);
    expect(await ledgerEntry(entryId)).toMatchObject({ freeMinor: 0, isAllocatable: false });
  });

  it('is not what went back to the payer', async () => {
    const entryId = await cash(one, 5000);
    await treasurer.call('bookDeskMoney', {
      signupId: one.id,
      idempotencyKey: randomUUID(),
      kind: 'refund',
      method: 'cash',
      amountMinor: 1,
      note: 'Vrátené',
      meaning: 'still-owed',
    });
    expect((await takeBack(entryId, one)).error.details.reason).toBe('money-returned');
  });

  it('is not what was put aside as not ours', async () => {
    const entryId = await transfer(one, '88.00');
    await takeBack(entryId, one);
    const row = await waitingRow(entryId);
    await treasurer.call('dismissBankRow', { id: row?.id, reason: 'Nájomné' });
    expect(await ledgerEntry(entryId)).toMatchObject({ freeMinor: 8800, isAllocatable: false });
    expect((await allocate(entryId, share(other, 8800))).error.details.reason).toBe(
      'not-enough-money',
    );
    const { result } = await treasurer.call('listLedger', { onlyFree: true, limit: 200 });
    expect(result.entries.filter(({ kind }: { kind: string }) => kind === 'adjustment')).toEqual(
      [],
    );
  });
});

describe('a transfer with a part taken back from a signup', () => {
  it('waits in the queue again, and settles another signup from there', async () => {
    const entryId = await transfer(one, '88.00');
    expect(await waitingRow(entryId)).toBeUndefined();
    await takeBack(entryId, one);
    const row = await waitingRow(entryId);
    expect(row).toMatchObject({ freeMinor: 8800, shares: [], why: 'reopened' });
    await treasurer.call('settleBankRow', { id: row?.id, shares: [share(other, 8800)] });
    expect(await moneyOf(other.id)).toMatchObject({ state: 'paid' });
    expect(await waitingRow(entryId)).toBeUndefined();
  });

  it('waits until the ledger has given all of it', async () => {
    const entryId = await transfer(one, '88.00');
    await takeBack(entryId, one);
    await allocate(entryId, share(other, 8000));
    expect(await waitingRow(entryId)).toMatchObject({ freeMinor: 800, shares: [{}] });
    await allocate(entryId, share(one, 800));
    expect(await waitingRow(entryId)).toBeUndefined();
    const [row] = await test.query(
      'select state, why, decided_by from bank_rows where entry_id = $1',
      [entryId],
    );
    expect(row).toEqual({ state: 'matched', why: 'Patrí sem', decided_by: treasurer.email });
  });

  it('waits with what is free of it, and is not put aside while others hold a part', async () => {
    const entryId = await transfer(one, '88.00');
    await takeBack(entryId, one);
    await allocate(entryId, share(one, 5000), share(other, 3800));
    await takeBack(entryId, one);
    const row = await waitingRow(entryId);
    expect(row).toMatchObject({ freeMinor: 5000 });
    const dismissed = await treasurer.call('dismissBankRow', { id: row?.id, reason: 'Cudzia' });
    expect(dismissed.error.details.reason).toBe('transfer-partly-given');
    const settle = (amount: number) =>
      treasurer.call('settleBankRow', { id: row?.id, shares: [share(other, amount)] });
    expect((await settle(8800)).error.details.reason).toBe('shares-do-not-add-up');
    expect((await settle(5000)).status).toBe(200);
    expect(await moneyOf(other.id)).toMatchObject({ receivedMinor: 8800 });
  });
});

describe('a surplus', () => {
  it('moves to a debtor in one act with actor and reason', async () => {
    const entryId = await cash(one, one.totalMinor + 3000);
    expect((await moveSurplus(one, share(other, 3000))).result).toEqual({ amountMinor: 3000 });
    expect([await moneyOf(one.id), await moneyOf(other.id)]).toMatchObject([
      { state: 'paid', owedMinor: 0 },
      { state: 'partly-paid', receivedMinor: 3000 },
    ]);
    const acts = await test.query(
      `select signup_id, amount_minor, reason, actor from allocations where entry_id = $1
       order by id offset 1`,
      [entryId],
    );
    const act = { reason: 'Zaplatené dvakrát', actor: treasurer.email };
    expect(acts).toEqual([
      { signup_id: one.id, amount_minor: -3000, ...act },
      { signup_id: other.id, amount_minor: 3000, ...act },
    ]);
    const [log] = await test.query(
      `select subject, details from audit_log where action = 'surplus-moved' and subject_id = $1`,
      [one.id],
    );
    expect(log).toMatchObject({ subject: one.number, details: { number: other.number } });
  });

  it('settles the other one, which is confirmed and told', async () => {
    await cash(one, one.totalMinor * 2);
    await moveSurplus(one, share(other, other.totalMinor));
    await vi.waitFor(
      async () => expect((await treasurer.read(other.id)).state).toBe('confirmed'),
      A_MINUTE,
    );
    await vi.waitFor(
      async () => expect(await treasurer.mailsOf(other.id)).toContain('payment-received'),
      A_MINUTE,
    );
  });

  it('is no more than was paid too much, and goes only where it is owed', async () => {
    await cash(one, one.totalMinor + 1000);
    const reasonOf = async (...shares: object[]) =>
      (await moveSurplus(one, ...shares)).error.details.reason;
    expect(await reasonOf(share(other, 1001))).toBe('not-enough-money');
    expect(await reasonOf(share(one, 1000))).toBe('nothing-owed');
    await cash(other, other.totalMinor);
    expect(await reasonOf(share(other, 1000))).toBe('nothing-owed');
    const third = await owing();
    const answers = await Promise.all([1, 2].map(() => moveSurplus(one, share(third, 1000))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await moneyOf(third.id)).toMatchObject({ receivedMinor: 1000 });
  });

  it('says where it went, and does not go to a cancelled signup', async () => {
    await cash(one, one.totalMinor + 1000);
    expect((await moveSurplus(one, share(other, 400))).status).toBe(200);
    const { result } = await treasurer.call('getSignupLedger', { signupId: one.id });
    const acts: { amountMinor: number; movedTo: string }[] = result.entries.flatMap(
      ({ acts }: { acts: object[] }) => acts,
    );
    expect(acts).toContainEqual(
      expect.objectContaining({ amountMinor: -400, movedTo: other.number }),
    );
    const cancelled = await owing();
    const change = { id: cancelled.id, version: 1, state: 'cancelled', reason: 'odhlásil sa' };
    expect((await organiser.call('changeSignupState', change)).status).toBe(200);
    const { error } = await moveSurplus(one, share(cancelled, 100));
    expect(error.details.reason).toBe('nothing-owed');
  });

  it('requested by the payer stays', async () => {
    await cash(one, one.totalMinor + 1000);
    const account = { iban: 'SK6807200002891987426353', holder: 'Jana Nováková' };
    await treasurer.call('enterRefund', { signupId: one.id, ...account });
    expect((await moveSurplus(one, share(other, 1))).error.details.reason).toBe('refund-under-way');
  });

  it('is moved by roles that manage money, and not in archived editions', async () => {
    await cash(one, one.totalMinor + 1000);
    const wish = { signupId: one.id, shares: [share(other, 1)], reason: 'x' };
    expect((await organiser.call('moveSurplus', wish)).status).toBe(403);
    await test.query('update config set archived_at = now()');
    const { error } = await treasurer.call('moveSurplus', wish);
    await test.query('update config set archived_at = null');
    expect(error.details.reason).toBe('edition-archived');
  });
});

describe('the money of a signup that is merged into another', () => {
  const person = (name: string) => formOf([validPerformer({ name })]);

  async function merged(from: Submitted, into: Submitted): Promise<void> {
    const version = async ({ id }: Submitted) => ({
      id,
      version: (await organiser.read(id)).version,
    });
    // A job may confirm one of them between reading its version and the merge.
    await vi.waitFor(async () => {
      const { status } = await organiser.call('mergeSignups', {
        from: await version(from),
        into: await version(into),
        reason: 'Odoslané dvakrát',
      });
      expect(status).toBe(200);
    }, A_MINUTE);
  }

  it('goes along with what went back of it, and what is owed is right', async () => {
    const [from, into] = [await owing(person('Ema Malá')), await owing(person('Ema Malá'))];
    const entryId = await cash(from, 3000);
    await cash(into, 500);
    await treasurer.call('bookDeskMoney', {
      signupId: from.id,
      idempotencyKey: randomUUID(),
      kind: 'refund',
      method: 'cash',
      amountMinor: 400,
      note: 'Drobné',
      meaning: 'still-owed',
    });
    await merged(from, into);
    expect(await moneyOf(from.id)).toMatchObject({
      receivedMinor: 0,
      returnedMinor: 0,
      owedMinor: 0,
    });
    const { totalMinor, money } = await treasurer.read(into.id);
    expect(money).toMatchObject({
      receivedMinor: 3500,
      returnedMinor: 400,
      owedMinor: totalMinor - 3100,
    });
    const { result } = await treasurer.call('getSignupLedger', { signupId: into.id });
    const moved = result.entries.find(({ id }: { id: string }) => id === entryId);
    expect(moved.acts).toMatchObject([{ amountMinor: 3000, reason: 'Odoslané dvakrát' }]);
  });

  it('is documented where it is, and told once', async () => {
    const [from, into] = [await owing(person('Leo Veselý')), await owing(person('Leo Veselý'))];
    await cash(from, from.totalMinor);
    await vi.waitFor(
      async () => expect(await treasurer.mailsOf(from.id)).toContain('payment-received'),
      A_MINUTE,
    );
    await merged(from, into);
    const documented = async ({ id }: Submitted) => {
      const [row] = await test.query<{ sum: number }>(
        `select coalesce(sum(said.amount_minor), 0)::int as sum from money_document_signups said
         join money_documents d on d.id = said.document_id
         where said.signup_id = $1 and d.kind in ('invoice', 'receipt', 'credit-note')`,
        [id],
      );
      return row?.sum;
    };
    await vi.waitFor(
      async () =>
        expect([await documented(from), await documented(into)]).toEqual([0, into.totalMinor]),
      A_MINUTE,
    );
    expect(await treasurer.mailsOf(into.id)).not.toContain('payment-received');
  });

  it('that comes later comes for the one that stays', async () => {
    const [from, middle, into] = [await owing(), await owing(), await owing()];
    await merged(from, middle);
    await merged(middle, into);
    await transfer(from, '12.00');
    expect(await moneyOf(into.id)).toMatchObject({ receivedMinor: 1200 });
    expect(await moneyOf(from.id)).toMatchObject({ receivedMinor: 0 });
    const entryId = await cash(one, 100);
    await takeBack(entryId, one);
    await allocate(entryId, share(from, 100));
    expect(await moneyOf(into.id)).toMatchObject({ receivedMinor: 1300 });
  });
});
