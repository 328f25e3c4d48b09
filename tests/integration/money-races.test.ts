import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeConfig } from './setup/app.ts';
import { type CardTest, startCardTest } from './support/card.ts';
import type { Submitted } from './support/office.ts';
import { camtOf, importOf, type TestMovement } from './support/statements.ts';

const FEE = 8800;
const ACCOUNT = { iban: 'SK68 0720 0002 8919 8742 6353', holder: 'Jana Nováková' };

let card: CardTest;
let one: Submitted;
let other: Submitted;
beforeAll(async () => {
  card = await startCardTest();
  await changeConfig(card.test, (config) => {
    config.payment.iban = 'SK3112000000198742637541';
  });
});
beforeEach(async () => {
  card.events.length = 0;
  [one, other] = [await card.treasurer.submitted(), await card.treasurer.submitted()];
});
afterAll(() => card.close());

const call: CardTest['treasurer']['call'] = (name, data) => card.treasurer.call(name, data);
const desk = (signup: Submitted, amountMinor: number, more: object = {}) =>
  call('bookDeskMoney', {
    signupId: signup.id,
    idempotencyKey: randomUUID(),
    kind: 'payment',
    method: 'cash',
    amountMinor,
    ...more,
  });
const deskRefund = (signup: Submitted, amountMinor: number) =>
  desk(signup, amountMinor, { kind: 'refund', note: 'Neprišiel', meaning: 'still-owed' });
const takeBack = (entryId: string, signup: Submitted) =>
  call('takeBackAllocation', { entryId, signupId: signup.id, reason: 'Omyl' });
const give = (entryId: string, signup: Submitted, amountMinor: number) =>
  call('allocateEntry', {
    entryId,
    shares: [{ signupId: signup.id, amountMinor }],
    reason: '',
  });
const at = (id: string, reason = 'Omyl') => ({ id, reason });
const settle = (id: string, signup: Submitted) =>
  call('settleBankRow', { id, shares: [{ signupId: signup.id, amountMinor: FEE }] });
const freeSum = async () =>
  (await call('listLedger', { limit: 1 })).result.sums.freeMinor as number;

/** A transfer of 88 € in the queue. */
async function waitingRow(movement: Partial<TestMovement> = {}): Promise<string> {
  const ref = randomUUID();
  await call(
    'importBankStatement',
    importOf(camtOf([{ ref, euros: '88.00', message: ref, ...movement }])),
  );
  const [row] = await card.test.query<{ id: string }>(
    'select id from bank_rows where message = $1',
    [ref],
  );
  return row?.id ?? '';
}

/** A transfer of 88 € for a signup: its row and its entry. */
async function transferFor(signup: Submitted) {
  const rowId = await waitingRow();
  await settle(rowId, signup);
  return { rowId, entryId: await entryOf(rowId) };
}

async function entryOf(rowId: string): Promise<string> {
  const [row] = await card.test.query<{ entry_id: string }>(
    'select entry_id from bank_rows where id = $1',
    [rowId],
  );
  return row?.entry_id ?? '';
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const reasonOf = (answer: { error?: { details: { reason: string } } }) =>
  answer.error?.details.reason;

describe('the money of a signup is returned once', () => {
  it('however many give it back at the desk at once', async () => {
    await desk(one, FEE);
    const answers = await Promise.all([1, 2, 3, 4].map(() => deskRefund(one, FEE)));
    expect(statuses(answers)).toEqual([200, 400, 400, 400]);
    expect(await card.moneyOf(one.id)).toEqual({ received: FEE, returned: FEE });
  });

  it('whether it is given back, taken back or put into the queue again', async () => {
    const { rowId, entryId } = await transferFor(one);
    const answers = await Promise.all([
      deskRefund(one, FEE),
      takeBack(entryId, one),
      call('reopenBankRow', at(rowId)),
      deskRefund(one, FEE),
    ]);
    const { received, returned } = await card.moneyOf(one.id);
    expect(received - returned).toBe(0);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    const isTaken = received === 0;
    expect(returned).toBe(isTaken ? 0 : FEE);
  });

  it('and is not given to another signup afterwards', async () => {
    const { rowId, entryId } = await transferFor(one);
    await deskRefund(one, FEE);
    expect(reasonOf(await takeBack(entryId, one))).toBe('money-returned');
    expect(reasonOf(await call('reopenBankRow', at(rowId)))).toBe('money-returned');
    expect(reasonOf(await give(entryId, other, FEE))).toBe('not-enough-money');
    expect(await card.moneyOf(one.id)).toEqual({ received: FEE, returned: FEE });
  });

  it('also when a refund was booked at the wrong signup and is given to another', async () => {
    await desk(one, FEE);
    const refunded = await deskRefund(one, FEE);
    const entryId = refunded.result.entryId as string;
    expect((await takeBack(entryId, one)).status).toBe(200);
    expect(reasonOf(await give(entryId, other, FEE))).toBe('money-returned');
    await desk(other, FEE);
    expect((await give(entryId, other, FEE)).status).toBe(200);
    expect(await card.moneyOf(other.id)).toEqual({ received: FEE, returned: FEE });
  });

  it('is refused by the database when the program forgot to ask', async () => {
    const insert = (source: string) =>
      card.test.query(
        `with entry as (insert into ledger_entries (id, config_id, kind, method, amount_minor,
             source, booked_on, actor, at)
           select gen_random_uuid(), config_id, 'refund', 'cash', -100, $2, '2026-11-15', '', now()
           from signups where id = $1 returning id)
         insert into allocations (entry_id, signup_id, amount_minor, actor, at)
         select id, $1, -100, '', now() from entry`,
        [one.id, source],
      );
    await expect(insert(`desk:${randomUUID()}`)).rejects.toThrow('more than was received');
    // Movements reported by a bank or a provider are always booked.
    await insert(`bank:${randomUUID()}`);
    expect(await card.moneyOf(one.id)).toEqual({ received: 0, returned: 100 });
  });
});

describe('a refund that is promised', () => {
  async function cancelled(): Promise<Submitted & { refundId: string }> {
    const signup = await card.treasurer.submitted();
    await transferFor(signup);
    await card.test.call('cancelSignup', { token: signup.token, version: 1, reason: '' });
    const { result } = await card.test.call('requestRefund', { token: signup.token, ...ACCOUNT });
    return { ...signup, refundId: result.id };
  }
  const approve = (id: string) => call('decideRefund', { id, decision: 'approve' });

  it('by transfer is not made at the desk as well', async () => {
    const signup = await cancelled();
    await approve(signup.refundId);
    expect(reasonOf(await deskRefund(signup, FEE))).toBe('refund-under-way');
    await call('exportRefunds', { ids: [signup.refundId], format: 'pain.001.001.03' });
    expect(reasonOf(await deskRefund(signup, FEE))).toBe('refund-under-way');
    expect((await call('markRefund', { id: signup.refundId, state: 'done' })).status).toBe(200);
    expect(await card.moneyOf(signup.id)).toEqual({ received: FEE, returned: FEE });
  });

  it('by transfer is not taken from the signup', async () => {
    const signup = await cancelled();
    await approve(signup.refundId);
    const [held] = await card.test.query<{ entry_id: string }>(
      'select entry_id from allocations where signup_id = $1',
      [signup.id],
    );
    expect(reasonOf(await takeBack(held?.entry_id ?? '', signup))).toBe('refund-under-way');
  });

  it('is either approved or given back at the desk, when both happen at once', async () => {
    const signup = await cancelled();
    const answers = await Promise.all([approve(signup.refundId), deskRefund(signup, FEE)]);
    expect(statuses(answers)).toEqual([200, 400]);
  });

  async function paidByCard() {
    const signup = await card.started();
    card.fake.account.pay(signup.sessionId);
    await card.tellAll();
    const [payment] = await card.paymentsOf(signup.id);
    return { ...signup, totalMinor: 1600, cardId: String(payment.id) };
  }
  const cardRefund = (id: string) =>
    call('refundCardPayment', {
      id,
      amountMinor: 1600,
      reason: 'Žiak ochorel',
      idempotencyKey: randomUUID(),
      meaning: 'still-owed',
    });

  it('by transfer is not made by card as well', async () => {
    const signup = await paidByCard();
    await card.test.call('cancelSignup', { token: signup.token, version: 1, reason: '' });
    await call('enterRefund', { signupId: signup.id, ...ACCOUNT });
    expect(reasonOf(await cardRefund(signup.cardId))).toBe('refund-under-way');
  });

  it('by card is not made at the desk or by transfer as well', async () => {
    const signup = await paidByCard();
    await card.test.call('cancelSignup', { token: signup.token, version: 1, reason: '' });
    card.fake.trouble.isDown = true;
    expect((await cardRefund(signup.cardId)).result.state).toBe('asked');
    card.fake.trouble.isDown = false;
    expect(reasonOf(await deskRefund(signup, 1600))).toBe('refund-under-way');
    const entered = await call('enterRefund', { signupId: signup.id, ...ACCOUNT });
    expect(reasonOf(entered)).toBe('refund-under-way');
    await card.reconcile();
    expect(await card.moneyOf(signup.id)).toEqual({ received: 1600, returned: 1600 });
  });

  it('by card and at the desk at once is made once', async () => {
    const signup = await paidByCard();
    const answers = await Promise.all([cardRefund(signup.cardId), deskRefund(signup, 1600)]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await card.moneyOf(signup.id)).toEqual({ received: 1600, returned: 1600 });
  });

  it('is booked all the same when the provider tells of one that it has made', async () => {
    const signup = await paidByCard();
    await deskRefund(signup, 1600);
    const [payment] = await card.paymentsOf(signup.id);
    card.fake.account.refund(String(payment.paymentId), null, {});
    await card.tellAll();
    expect(await card.moneyOf(signup.id)).toEqual({ received: 1600, returned: 3200 });
  });
});

describe('a transfer that was decided and is not any more', () => {
  it('is unallocated once it was dismissed, until it is settled again', async () => {
    const { rowId, entryId } = await transferFor(one);
    const before = await freeSum();
    await call('reopenBankRow', at(rowId));
    expect(await freeSum()).toBe(before + FEE);
    expect((await call('dismissBankRow', at(rowId, 'Nájomné'))).status).toBe(200);
    expect(reasonOf(await give(entryId, other, FEE))).toBe('not-enough-money');
    expect(await freeSum()).toBe(before);
    await call('reopenBankRow', at(rowId));
    const balance = await card.test.query<{ id: string }>(
      `select id from ledger_entries where source like 'adjustment:' || $1 || ':%'`,
      [rowId],
    );
    expect(balance).toHaveLength(2);
    for (const { id } of balance) {
      expect(reasonOf(await give(id, other, FEE))).toBe('not-enough-money');
    }
    expect((await settle(rowId, other)).status).toBe(200);
    expect(await freeSum()).toBe(before);
    expect(await card.moneyOf(other.id)).toEqual({ received: FEE, returned: 0 });
  });

  it('is not dismissed after it was allocated in the ledger', async () => {
    const { rowId, entryId } = await transferFor(one);
    const before = await freeSum();
    await call('reopenBankRow', at(rowId));
    expect((await give(entryId, other, FEE)).status).toBe(200);
    expect((await call('dismissBankRow', at(rowId, 'Nájomné'))).status).toBe(400);
    expect(await freeSum()).toBe(before);
    expect(await card.moneyOf(other.id)).toEqual({ received: FEE, returned: 0 });
  });

  it('is either dismissed or given away, when both happen at once', async () => {
    const { rowId, entryId } = await transferFor(one);
    const before = await freeSum();
    await call('reopenBankRow', at(rowId));
    const answers = await Promise.all([
      call('dismissBankRow', at(rowId, 'Nájomné')),
      give(entryId, other, FEE),
    ]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await freeSum()).toBe(before);
  });

  it('and that was put aside is not given away by the database either', async () => {
    const { rowId, entryId } = await transferFor(one);
    await call('reopenBankRow', at(rowId));
    await call('dismissBankRow', at(rowId, 'Nájomné'));
    const insert = card.test.query(
      `insert into allocations (entry_id, signup_id, amount_minor, actor, at)
       values ($1, $2, 1, '', now())`,
      [entryId, other.id],
    );
    await expect(insert).rejects.toThrow('put aside');
  });
});
