import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { decideRow } from '#server/features/bank-row/service.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';
import { camtOf, importOf, type TestMovement } from './support/statements.ts';

type Signup = Submitted & { symbol: string };

let test: TestApp;
let treasurer: TestOffice;
let one: Signup;
let other: Signup;
beforeAll(async () => {
  test = await startTestApp();
  await changeConfig(test, (config) => {
    config.payment.iban = 'SK3112000000198742637541';
  });
  treasurer = await testOffice(test, 'treasurer');
});
beforeEach(async () => {
  [one, other] = [await owing(), await owing()];
});
afterAll(() => test.close());

async function owing(): Promise<Signup> {
  const signup = await treasurer.submitted();
  const { variableSymbol } = await treasurer.read(signup.id);
  return { ...signup, symbol: variableSymbol };
}

/** The only row that a statement puts into the queue, as the queue shows it. */
async function waiting(movement: Partial<TestMovement>) {
  const ref = randomUUID();
  await treasurer.call(
    'importBankStatement',
    importOf(camtOf([{ ref, euros: '88.00', message: ref, ...movement }])),
  );
  const { rows, signups } = (await treasurer.call('listBankQueue', {})).result;
  const row = rows.find(({ message }: { message: string }) =>
    message.includes(movement.message ?? ref),
  );
  return { row, signups };
}

const moneyOf = async (id: string) => (await treasurer.read(id)).money;
const share = (signup: Signup, amountMinor: number) => ({ signupId: signup.id, amountMinor });
const settle = (id: string, ...shares: object[]) => treasurer.call('settleBankRow', { id, shares });
const stateOf = async (id: string) =>
  (
    await test.query<{ state: string; why: string }>(
      'select state, why from bank_rows where id = $1',
      [id],
    )
  )[0];

describe('a transfer that waits', () => {
  it('is proposed for a symbol with a wrong digit, and accepted as proposed', async () => {
    const last = one.symbol.slice(-1);
    const wrong = one.symbol.slice(0, -1) + ((Number(last) + 1) % 10);
    const { row, signups } = await waiting({ symbol: wrong });
    const [first] = row.proposals;
    expect(first).toEqual({ reason: 'symbol-nearly', shares: [share(one, 8800)] });
    expect(signups).toContainEqual(
      expect.objectContaining({ id: one.id, number: one.number, owedMinor: 8800 }),
    );
    expect((await settle(row.id, ...first.shares)).status).toBe(200);
    expect(await moneyOf(one.id)).toMatchObject({ state: 'paid' });
    const { error } = await settle(row.id, ...first.shares);
    expect(error.details.reason).toBe('already-decided');
    expect(await moneyOf(one.id)).toMatchObject({ receivedMinor: 8800 });
  });

  it('is proposed for several symbols whose debts add up', async () => {
    const message = `VS ${one.symbol} VS ${other.symbol}`;
    const { row } = await waiting({ message, euros: '176.00' });
    expect(row.proposals[0]).toMatchObject({ reason: 'symbols-add-up' });
    await settle(row.id, ...row.proposals[0].shares);
    expect([await moneyOf(one.id), await moneyOf(other.id)]).toMatchObject([
      { state: 'paid' },
      { state: 'paid' },
    ]);
  });

  it('is divided among many to the last cent, or not at all', async () => {
    const { row } = await waiting({ euros: '100.00' });
    for (const shares of [
      [share(one, 8800)],
      [share(one, 8800), share(other, 1201)],
      [share(one, 10_100), share(other, -100)],
    ]) {
      const { error } = await settle(row.id, ...shares);
      expect(error.details.reason).toBe('shares-do-not-add-up');
    }
    expect((await settle(row.id, { signupId: randomUUID(), amountMinor: 10_000 })).status).toBe(
      404,
    );
    await settle(row.id, share(one, 8800), share(other, 1000), share(other, 200));
    expect(await moneyOf(other.id)).toMatchObject({ state: 'partly-paid', receivedMinor: 1200 });
  });

  it('settled by two people at once is booked once', async () => {
    const { row } = await waiting({});
    const answers = await Promise.all([
      settle(row.id, share(one, 8800)),
      settle(row.id, share(other, 8800)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const received = [await moneyOf(one.id), await moneyOf(other.id)].map(
      (money) => money.receivedMinor,
    );
    expect(received.toSorted()).toEqual([0, 8800]);
  });

  it('is dismissed with a reason and never booked', async () => {
    const { row } = await waiting({});
    expect((await treasurer.call('dismissBankRow', { id: row.id, reason: '' })).status).toBe(400);
    await treasurer.call('dismissBankRow', { id: row.id, reason: 'Nájomné' });
    expect(await stateOf(row.id)).toEqual({ state: 'dismissed', why: 'Nájomné' });
    expect(
      await test.query('select from ledger_entries where source = $1', [`bank:${row.id}`]),
    ).toEqual([]);
    await treasurer.call('reopenBankRow', { id: row.id, reason: 'Omyl' });
    expect(await stateOf(row.id)).toEqual({ state: 'check', why: 'reopened' });
  });

  it('finds signups by name, number and symbol', async () => {
    for (const search of [one.number, one.symbol, 'novakova']) {
      const { signups } = (await treasurer.call('findPayableSignups', { search })).result;
      expect(signups.map(({ number }: { number: string }) => number)).toContain(one.number);
    }
  });
});

describe('a decision is reverted', () => {
  it('and the money given to another signup, with actor and reason', async () => {
    const { row } = await waiting({});
    await settle(row.id, share(one, 8800));
    const reopen = { id: row.id, reason: 'Iná prihláška' };
    expect((await treasurer.call('reopenBankRow', reopen)).status).toBe(200);
    expect(await moneyOf(one.id)).toMatchObject({ receivedMinor: 0 });
    await settle(row.id, share(other, 8800));
    expect(await moneyOf(other.id)).toMatchObject({ state: 'paid' });
    const parts = await test.query<{ amount_minor: number; reason: string; actor: string }>(
      `select amount_minor, reason, actor from allocations
       where entry_id = (select entry_id from bank_rows where id = $1) order by id`,
      [row.id],
    );
    expect(parts).toMatchObject([
      { amount_minor: 8800 },
      { amount_minor: -8800, reason: 'Iná prihláška', actor: treasurer.email },
      { amount_minor: 8800 },
    ]);
  });

  it('and dismissed afterwards counts for nothing', async () => {
    const { row } = await waiting({});
    await settle(row.id, share(one, 8800));
    await treasurer.call('reopenBankRow', { id: row.id, reason: 'Nie je naša' });
    await treasurer.call('dismissBankRow', { id: row.id, reason: 'Nájomné' });
    const [sum] = await test.query<{ sum: number }>(
      `select sum(amount_minor)::int as sum from ledger_entries
       where source = $1 or (kind = 'adjustment' and note = 'Nájomné' and amount_minor = -8800)`,
      [`bank:${row.id}`],
    );
    expect(sum?.sum).toBe(0);
  });

  it('but not after the money went back to the payer', async () => {
    const { row } = await waiting({});
    await settle(row.id, share(one, 8800));
    await test.query(
      `with entry as (insert into ledger_entries (id, config_id, kind, method, amount_minor, source,
           booked_on, actor, at)
         select gen_random_uuid(), config_id, 'refund', 'transfer', -8800, 'test', '2026-11-15', '', now()
         from signups where id = $1 returning id)
       insert into allocations (entry_id, signup_id, amount_minor, actor, at)
       select id, $1, -8800, '', now() from entry`,
      [one.id],
    );
    const { error } = await treasurer.call('reopenBankRow', { id: row.id, reason: 'Omyl' });
    expect(error.details.reason).toBe('money-returned');
  });
});

describe('money of ours that came back', () => {
  const rowOf = async (movement: Partial<TestMovement>) => {
    const file = importOf(camtOf([{ ref: randomUUID(), euros: '88.00', ...movement }]));
    const { result } = await treasurer.call('importBankStatement', file);
    const { statementId } = result.files[0];
    const { rows } = (await treasurer.call('listBankRows', { statementId, outcome: 'ignored' }))
      .result;
    return rows[0];
  };
  const reopen = (id: string) => treasurer.call('reopenBankRow', { id, reason: 'Účet je zrušený' });

  it('is put into the queue and booked for its signup again', async () => {
    const row = await rowOf({ isReturn: true, symbol: one.symbol });
    expect(row).toMatchObject({ state: 'ignored', why: 'return' });
    expect((await reopen(row.id)).status).toBe(200);
    expect(await stateOf(row.id)).toEqual({ state: 'check', why: 'reopened' });
    expect((await settle(row.id, share(one, 8800))).status).toBe(200);
    expect(await moneyOf(one.id)).toMatchObject({ state: 'paid', receivedMinor: 8800 });
  });

  it.each<[string, Partial<TestMovement>]>([
    ['a debit', { direction: 'DBIT' }],
    ['a debit that takes back what came', { direction: 'DBIT', isReturn: true }],
    ['foreign money', { currency: 'CZK' }],
    ['foreign money that came back', { currency: 'CZK', isReturn: true }],
    ['nothing', { euros: '0.00' }],
  ])('is not %s', async (_sentence, movement) => {
    const { error } = await reopen((await rowOf(movement)).id);
    expect(error.details.reason).toBe('already-decided');
  });
});

it('a payout of cards that is put back is no payout any more', async () => {
  const { row } = await waiting({ payer: 'STRIPE' });
  await inTransaction(test.services.pool, (client) =>
    decideRow(client, {
      id: row.id,
      state: 'dismissed',
      why: 'card-payout',
      entryId: null,
      by: 'system',
      now: TEST_NOW,
    }),
  );
  await test.query(
    `insert into card_payouts (id, provider, state, amount_minor, gross_minor, fee_minor,
       arrives_on, bank_row_id, fetched_at)
     values ('po_1', 'stripe', 'paid', 8800, 9000, 200, '2026-11-12', $1, now())`,
    [row.id],
  );
  const reopen = { id: row.id, reason: 'Iná platba' };
  expect((await treasurer.call('reopenBankRow', reopen)).status).toBe(200);
  const payouts = await test.query(`select bank_row_id from card_payouts where id = 'po_1'`);
  expect(payouts).toEqual([{ bank_row_id: null }]);
});

it('nothing is decided for an edition in the archive', async () => {
  const { row } = await waiting({});
  await test.query('update config set archived_at = now()');
  const { error } = await settle(row.id, share(one, 8800));
  await test.query('update config set archived_at = null');
  expect(error.details.reason).toBe('edition-archived');
});
