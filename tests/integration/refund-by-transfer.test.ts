import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { settleOutgoing } from '#server/features/refund/service.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { paid, statementRow } from './support/money.ts';
import { type TestOffice, testOffice } from './support/office.ts';

const IBAN = 'SK6807200002891987426353';
const ACCOUNT = { iban: 'SK68 0720 0002 8919 8742 6353', holder: 'Jana Nováková' };

let test: TestApp;
let office: TestOffice;
let viewer: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test, 'treasurer');
  viewer = await testOffice(test, 'viewer');
});
afterAll(() => test.close());

/** An 88 € signup with a surplus. */
async function overpaid(surplus = 500) {
  const signup = await office.submitted();
  await paid(test, { signupId: signup.id, amount: signup.totalMinor + surplus });
  return signup;
}

async function asked(surplus = 500) {
  const signup = await overpaid(surplus);
  const { result } = await test.call('requestRefund', { token: signup.token, ...ACCOUNT });
  return { ...signup, refundId: result.id as string };
}

async function approved(surplus = 500) {
  const signup = await asked(surplus);
  await office.call('decideRefund', { id: signup.refundId, decision: 'approve' });
  return signup;
}

const shown = async (token: string) => (await test.call('getSignup', { token })).result;

async function listed(refundId: string) {
  const { result } = await office.call('listRefunds', {});
  return result.refunds.find((one: { id: string }) => one.id === refundId);
}

const settle = (...rowIds: string[]) =>
  inTransaction(test.services.pool, (client) =>
    settleOutgoing(client, rowIds, test.services.now()),
  );

describe('a registrant', () => {
  it('sees what is to be returned and asks for it', async () => {
    const { token, id } = await overpaid(500);
    expect((await shown(token)).refund).toMatchObject({
      id: null,
      state: 'none',
      amountMinor: 500,
      isByCard: false,
    });
    const { result } = await test.call('requestRefund', { token, ...ACCOUNT });
    expect(result.amountMinor).toBe(500);
    expect((await shown(token)).refund).toMatchObject({
      id: result.id,
      state: 'asked',
      amountMinor: 500,
      iban: 'SK68 … 6353',
      holder: 'Jana Nováková',
    });
    expect(await listed(result.id)).toMatchObject({
      signupId: id,
      state: 'asked',
      iban: IBAN,
      surplusMinor: 500,
      cameBy: [{ method: 'transfer', amountMinor: 9300 }],
    });
  });

  it('of a cancelled signup gets everything', async () => {
    const signup = await office.submitted();
    await paid(test, { signupId: signup.id, amount: 8800 });
    expect((await shown(signup.token)).refund).toBeNull();
    await test.call('cancelSignup', { token: signup.token, version: 1, reason: '' });
    const { result } = await test.call('requestRefund', { token: signup.token, ...ACCOUNT });
    expect(result.amountMinor).toBe(8800);
  });

  it('learns when all of it came by card', async () => {
    const signup = await office.submitted();
    await paid(test, { signupId: signup.id, amount: 9000, method: 'card' });
    expect((await shown(signup.token)).refund).toMatchObject({ isByCard: true });
  });

  it.each([
    [{ iban: 'SK3112000000198742637514' }, { path: 'iban', code: 'checksum' }],
    [{ iban: 'TR330006100519786457841326' }, { path: 'iban', code: 'unknownOption' }],
    [{ holder: ' ' }, { path: 'holder', code: 'required' }],
  ])('is told what is wrong with %o', async (typed, issue) => {
    const { token } = await overpaid();
    const { error } = await test.call('requestRefund', { token, ...ACCOUNT, ...typed });
    expect(error.details.issues).toMatchObject([issue]);
    expect((await shown(token)).refund.state).toBe('none');
  });

  it('who has paid exactly, or nothing, is refused', async () => {
    const signup = await office.submitted();
    const ask = () => test.call('requestRefund', { token: signup.token, ...ACCOUNT });
    expect((await ask()).error.details.reason).toBe('nothing-to-return');
    await paid(test, { signupId: signup.id, amount: signup.totalMinor });
    expect((await ask()).error.details.reason).toBe('nothing-to-return');
  });

  it('asks once, also when clicking twice at the same moment', async () => {
    const { token } = await overpaid();
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.call('requestRefund', { token, ...ACCOUNT })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const refused = answers.flatMap(({ error }) => error?.details.reason ?? []);
    expect(refused).toEqual(['refund-under-way', 'refund-under-way']);
  });

  it('takes a request back until it is approved, and asks again', async () => {
    const { token, refundId } = await asked();
    const other = await asked();
    const stranger = { token: other.token, id: refundId };
    expect((await test.call('withdrawRefund', stranger)).status).toBe(404);
    expect((await test.call('withdrawRefund', { token, id: refundId })).status).toBe(200);
    expect((await shown(token)).refund).toMatchObject({ id: null, state: 'none', iban: '' });
    const { result } = await test.call('requestRefund', { token, ...ACCOUNT });
    await office.call('decideRefund', { id: result.id, decision: 'approve' });
    const { error } = await test.call('withdrawRefund', { token, id: result.id });
    expect(error.details.reason).toBe('already-decided');
  });

  it('hears of each step without reloading', async () => {
    const { token, refundId } = await asked();
    const { result } = await test.call('watchSignup', { token, version: 1, money: '9300-0' });
    expect(result.money).toBe('9300-0-asked');
    const waiting = test.call('watchSignup', { token, version: 1, money: result.money });
    await office.call('decideRefund', { id: refundId, decision: 'approve' });
    expect((await waiting).result.money).toBe('9300-0-approved');
  });
});

describe('the office', () => {
  it('approves once', async () => {
    const { refundId } = await approved();
    expect(await listed(refundId)).toMatchObject({ state: 'approved', decidedBy: office.email });
    const { error } = await office.call('decideRefund', { id: refundId, decision: 'approve' });
    expect(error.details.reason).toBe('already-decided');
  });

  it('cannot approve what is no surplus any more', async () => {
    const { id, refundId } = await asked(500);
    await test.query(`update signups set total_minor = total_minor + 100 where id = $1`, [id]);
    const { error } = await office.call('decideRefund', { id: refundId, decision: 'approve' });
    expect(error.details.reason).toBe('nothing-to-return');
    expect((await listed(refundId)).state).toBe('asked');
  });

  it('declines with a reason that the registrant reads, and can be asked again', async () => {
    const { token, refundId } = await asked();
    const decline = { id: refundId, decision: 'decline' };
    const { error } = await office.call('decideRefund', decline);
    expect(error.details.issues).toEqual([{ path: 'reason', code: 'required' }]);
    await office.call('decideRefund', { ...decline, reason: 'Iný účet, prosím' });
    expect((await shown(token)).refund).toMatchObject({
      state: 'declined',
      reason: 'Iný účet, prosím',
      surplusMinor: 500,
    });
    expect((await test.call('requestRefund', { token, ...ACCOUNT })).status).toBe(200);
  });

  it('enters one itself, and it is approved', async () => {
    const { id } = await overpaid(300);
    const unasked = async () =>
      (await office.call('listRefunds', {})).result.unasked.map(
        (one: { signupId: string }) => one.signupId,
      );
    expect(await unasked()).toContain(id);
    const { result } = await office.call('enterRefund', { signupId: id, ...ACCOUNT });
    expect(await listed(result.id)).toMatchObject({ state: 'approved', amountMinor: 300 });
    expect(await unasked()).not.toContain(id);
  });

  it('logs the actor', async () => {
    const { number } = await approved();
    const rows = await test.query<{ actor: string }>(
      `select actor from audit_log where action = 'refund-approved' and subject = $1`,
      [number],
    );
    expect(rows).toEqual([{ actor: office.email }]);
  });

  it.each([
    ['decideRefund', { id: 'x', decision: 'approve' }],
    ['exportRefunds', { ids: ['x'], format: 'pain.001.001.03' }],
    ['enterRefund', { signupId: 'x', iban: '', holder: '' }],
    ['markRefund', { id: 'x', state: 'done' }],
    ['getRefundCode', { id: 'x' }],
    ['getRefundFile', { batchId: 'x' }],
  ] as const)('lets nobody who only reads call %s', async (name, data) => {
    expect((await viewer.call(name, data)).status).toBe(403);
    expect((await test.call(name, data)).status).toBe(401);
  });
});

describe('an order for the bank', () => {
  it.each(['pain.001.001.03', 'pain.001.001.09'] as const)('is made as %s', async (format) => {
    const [one, two] = [await approved(500), await approved(1234)];
    const ids = [one.refundId, two.refundId];
    const { result } = await office.call('exportRefunds', { ids, format });
    expect(result).toMatchObject({ orders: 2, totalMinor: 1734, left: [] });
    expect(result.content).toContain(`urn:iso:std:iso:20022:tech:xsd:${format}`);
    expect(result.content).toContain('<CtrlSum>17.34</CtrlSum>');
    const { reference } = await listed(one.refundId);
    expect(result.content).toContain(`/VS${reference}/SS/KS`);
    expect((await shown(one.token)).refund.state).toBe('exported');
    const again = await office.call('getRefundFile', { batchId: result.batchId });
    expect(again.result).toEqual({ filename: result.filename, content: result.content });
  });

  it('holds each refund once, however many export at the same moment', async () => {
    const { refundId } = await approved();
    const data = { ids: [refundId], format: 'pain.001.001.03' };
    const answers = await Promise.all([1, 2, 3].map(() => office.call('exportRefunds', data)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('leaves out what is no surplus any more', async () => {
    const [gone, fine] = [await approved(500), await approved(500)];
    await test.query('update signups set total_minor = total_minor + 1 where id = $1', [gone.id]);
    const ids = [gone.refundId, fine.refundId];
    const { result } = await office.call('exportRefunds', { ids, format: 'pain.001.001.03' });
    expect(result).toMatchObject({ orders: 1, left: [gone.refundId] });
    expect((await listed(gone.refundId)).state).toBe('approved');
  });

  it('of one is also a code', async () => {
    const { refundId, number } = await approved(500);
    const { result } = await office.call('getRefundCode', { id: refundId });
    expect(result).toMatchObject({ iban: IBAN, holder: 'Jana Nováková', amountMinor: 500 });
    expect(result.message).toContain(number);
    expect(result.payBySquare).toMatch(/^0[0-9A-V]+$/);
  });
});

describe('an outgoing transfer', () => {
  it('closes the refund that it names, once', async () => {
    const { id, token, refundId } = await approved(500);
    const { reference } = await listed(refundId);
    const rowId = await statementRow(test, {
      direction: 'debit',
      amount: 500,
      endToEndId: `/VS${reference}/SS/KS`,
    });
    expect(await settle(rowId)).toEqual([rowId]);
    expect(await settle(rowId)).toEqual([]);
    const { refund, money } = await shown(token);
    expect(refund).toMatchObject({ state: 'done', surplusMinor: 0 });
    expect(money).toMatchObject({ state: 'paid', returnedMinor: 500, owedMinor: 0 });
    const entries = await test.query(
      `select e.kind, e.method, e.amount_minor, e.source, a.amount_minor as share, b.state
       from ledger_entries e join allocations a on a.entry_id = e.id
         join bank_rows b on b.entry_id = e.id where a.signup_id = $1 and e.kind = 'refund'`,
      [id],
    );
    expect(entries).toEqual([
      {
        kind: 'refund',
        method: 'transfer',
        amount_minor: -500,
        source: `bank:${rowId}`,
        share: -500,
        state: 'matched',
      },
    ]);
  });

  it('without a reference closes one that was sent to this account', async () => {
    const { refundId, token } = await approved(777);
    const row = { direction: 'debit', amount: 777, iban: IBAN } as const;
    const early = await statementRow(test, row);
    expect(await settle(early)).toEqual([]);
    await office.call('markRefund', { id: refundId, state: 'exported' });
    expect(await settle(early)).toEqual([early]);
    expect((await shown(token)).refund.state).toBe('done');
  });

  it.each([
    ['of another amount', { amount: 501 }],
    ['in another currency', { currency: 'CZK' }],
    ['that came in', { direction: 'credit' }],
    ['of another account', { why: 'other-account' }],
    ['that takes back what came', { why: 'return' }],
  ] as const)('%s closes nothing', async (_what, more) => {
    const { refundId } = await approved(500);
    const { reference } = await listed(refundId);
    const row = { direction: 'debit', amount: 500, variableSymbol: reference, ...more } as const;
    expect(await settle(await statementRow(test, row))).toEqual([]);
    expect((await listed(refundId)).state).toBe('approved');
  });

  it('that was closed by hand is not booked again', async () => {
    const { refundId, token } = await approved(500);
    const { reference } = await listed(refundId);
    const done = { id: refundId, state: 'done', sentOn: '2026-11-14' };
    expect((await office.call('markRefund', done)).status).toBe(200);
    const rowId = await statementRow(test, {
      direction: 'debit',
      amount: 500,
      variableSymbol: reference,
    });
    expect(await settle(rowId)).toEqual([]);
    expect((await shown(token)).money.returnedMinor).toBe(500);
    const { error } = await office.call('markRefund', done);
    expect(error.details.reason).toBe('already-decided');
    expect((await shown(token)).money.returnedMinor).toBe(500);
  });

  it('that the bank refused is put back and sent again', async () => {
    const { refundId } = await approved();
    const data = { ids: [refundId], format: 'pain.001.001.09' };
    await office.call('exportRefunds', data);
    await office.call('markRefund', { id: refundId, state: 'approved' });
    expect(await listed(refundId)).toMatchObject({ state: 'approved', batchId: null });
    expect((await office.call('exportRefunds', data)).status).toBe(200);
  });

  it('is not of tomorrow', async () => {
    const { refundId } = await approved();
    const { error } = await office.call('markRefund', {
      id: refundId,
      state: 'done',
      sentOn: '2026-11-16',
    });
    expect(error.details.issues).toMatchObject([{ path: 'sentOn', code: 'dateMax' }]);
  });
});

describe('a list of refunds', () => {
  it('is read at once when it becomes an order, however many it holds', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await approved()).refundId);
    const asking = vi.spyOn(test.services.pool, 'query');
    const { result } = await office.call('exportRefunds', { ids, format: 'pain.001.001.09' });
    const questions = asking.mock.calls.filter(([text]) =>
      String(text).includes('from refund_orders'),
    );
    asking.mockRestore();
    expect(result.left).toEqual([]);
    expect(questions).toHaveLength(1);
  });

  it('tells how many there are when it does not hold all of them', async () => {
    const { refundId } = await asked();
    await test.query(
      `insert into refund_orders (id, config_id, signup_id, amount_minor, iban, holder, reference,
         state, asked_by, created_at, updated_at)
       select gen_random_uuid(), config_id, signup_id, amount_minor, iban, holder, 'x' || n,
         'declined', asked_by, created_at, updated_at
       from refund_orders, generate_series(1, 1001) n where id = $1`,
      [refundId],
    );
    const [{ count } = { count: 0 }] = await test.query<{ count: number }>(
      'select count(*)::int from refund_orders',
    );
    const { result } = await office.call('listRefunds', {});
    expect(result.refunds).toHaveLength(1000);
    expect(result.totals.refunds).toBe(count);
    await test.query(`delete from refund_orders where reference like 'x%'`);
  });
});
