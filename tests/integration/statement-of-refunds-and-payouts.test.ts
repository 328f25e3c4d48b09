import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardTest, startCardTest } from './support/card.ts';
import { paid } from './support/money.ts';
import { camtOf, fileOf, type TestMovement, tableOf } from './support/statements.ts';

let card: CardTest;
beforeAll(async () => {
  card = await startCardTest();
});
afterAll(() => card.close());

const THEIRS = 'SK6807200002891987426353';
const WRITTEN = {
  camt: (rows: readonly TestMovement[]) => fileOf('vypis.xml', camtOf(rows)),
  csv: (rows: readonly TestMovement[]) => fileOf('vypis.csv', tableOf(rows)),
} as const;
type Kind = keyof typeof WRITTEN;
const KINDS = Object.keys(WRITTEN) as Kind[];
const otherKind = (kind: Kind): Kind => (kind === 'camt' ? 'csv' : 'camt');

async function brought(kind: Kind, rows: readonly TestMovement[]) {
  const { result } = await card.treasurer.call('importBankStatement', {
    files: [WRITTEN[kind](rows)],
  });
  expect(result.problems).toEqual([]);
  return result.files[0];
}

const rowsBehind = async (statementId: string, outcome: string) =>
  (await card.treasurer.call('listBankRows', { statementId, outcome })).result.rows;

/** Unique, because equal rows of two formats count as one movement. */
let cents = 0;
const nextCents = () => {
  cents += 10;
  return cents;
};
const eurosOf = (amount: number) => (amount / 100).toFixed(2);

const otherRow = (more: Partial<TestMovement>): TestMovement => ({
  ref: `OTHER-${nextCents()}`,
  euros: eurosOf(333_00 + cents),
  payer: 'Cudzí Človek',
  message: 'dar',
  ...more,
});

describe.each(KINDS)('a refund that has left the account, told by %s', (kind) => {
  /** A refund in a bank file, and the bank's row for it. */
  async function sent() {
    const amount = 500 + nextCents();
    const signup = await card.treasurer.submitted();
    await paid(card.test, { signupId: signup.id, amount: signup.totalMinor + amount });
    const account = { iban: THEIRS, holder: 'Jana Nováková' };
    const { result: asked } = await card.test.call('requestRefund', {
      token: signup.token,
      ...account,
    });
    await card.treasurer.call('decideRefund', { id: asked.id, decision: 'approve' });
    const { result: file } = await card.treasurer.call('exportRefunds', {
      ids: [asked.id],
      format: 'pain.001.001.09',
    });
    const symbol = /\/VS(\d{10})\/SS\/KS/.exec(file.content)?.[1] ?? '';
    const row: TestMovement = {
      ref: `OUT-${symbol}`,
      euros: eurosOf(amount),
      direction: 'DBIT',
      symbol,
      payer: 'Jana Novakova',
      iban: THEIRS,
    };
    return { ...signup, row, amount };
  }
  const shown = async (token: string) => (await card.test.call('getSignup', { token })).result;
  const returnedOf = async (id: string) => (await card.moneyOf(id)).returned;

  it('closes its order, and the numbers of the import say so', async () => {
    const { row, token, id, amount } = await sent();
    const statement = await brought(kind, [row, otherRow({ direction: 'DBIT' })]);
    expect(statement).toMatchObject({ new: 2, matched: 1, toCheck: 0, ignored: 1 });
    const { refund, money } = await shown(token);
    expect(refund).toMatchObject({ state: 'done', surplusMinor: 0 });
    expect(money).toMatchObject({ state: 'paid', returnedMinor: amount });
    expect(await rowsBehind(statement.statementId, 'matched')).toHaveLength(1);
    expect(await rowsBehind(statement.statementId, 'ignored')).toHaveLength(1);
    const entries = await card.entriesOf(id);
    expect(entries).toContainEqual(['refund', -amount]);
  });

  it('is booked once when the statement comes twice, overlaps, or comes in another format', async () => {
    const { row, id, amount } = await sent();
    await brought(kind, [row]);
    expect(await brought(kind, [row])).toMatchObject({ new: 0, duplicate: 1, matched: 0 });
    const next = otherRow({ direction: 'DBIT', day: '2026-11-13' });
    expect(await brought(kind, [row, next])).toMatchObject({ new: 1, duplicate: 1, ignored: 1 });
    expect(await brought(otherKind(kind), [row])).toMatchObject({ new: 0, duplicate: 1 });
    expect(await returnedOf(id)).toBe(amount);
    expect(await card.entriesOf(id)).toHaveLength(2);
  });

  it('is found by account and amount where the bank leaves the reference out', async () => {
    const { row, token } = await sent();
    const { symbol: _left, ...unnamed } = row;
    await brought(kind, [{ ...unnamed, reference: 'NOTPROVIDED' }]);
    expect((await shown(token)).refund.state).toBe('done');
  });

  it('of another amount needs a person, and does not block the right one', async () => {
    const { row, token, amount } = await sent();
    const wrong = { ...row, ref: `${row.ref}-1`, euros: eurosOf(amount - 100) };
    expect(await brought(kind, [wrong])).toMatchObject({ matched: 0, ignored: 1 });
    expect((await shown(token)).refund.state).toBe('exported');
    await brought(kind, [wrong, row]);
    expect((await shown(token)).refund.state).toBe('done');
  });
});

describe.each(KINDS)('a payout of the provider, told by %s', (kind) => {
  const FEE = 1600;

  /** Two payments minus a partial refund, paid out as one sum minus the fees. */
  async function paidOut() {
    const [first, second] = [await card.started(), await card.started()];
    card.fake.account.pay(first.sessionId);
    card.fake.account.pay(second.sessionId);
    await card.tellAll();
    const [known] = await card.paymentsOf(second.id);
    const returned = 1000 + nextCents();
    card.fake.account.refund(known.paymentId, returned, {});
    await card.tellAll();
    const payout = card.fake.account.payOut();
    const net = payout?.amount ?? 0;
    const row = (more: Partial<TestMovement> = {}): TestMovement => ({
      ref: `IN-${payout?.id}`,
      euros: eurosOf(net),
      payer: 'STRIPE TECHNOLOGY EUROPE LTD',
      message: 'STRIPE PAYOUT',
      day: '2026-11-15',
      ...more,
    });
    return { first, second, payout, net, row, returned };
  }
  const payoutOf = async (id: string | undefined) =>
    (await card.treasurer.call('getCardProvider', {})).result.payouts.find(
      (one: { id: string }) => one.id === id,
    );
  const waiting = async () =>
    (await card.treasurer.call('listBankQueue', {})).result.total as number;

  it('is matched to the cent with its fees and payments, and needs no decision', async () => {
    card.fake.account.payOut();
    const { first, second, payout, net, row, returned: back } = await paidOut();
    await card.tellAll();
    const before = await waiting();
    const statement = await brought(kind, [row(), otherRow({})]);
    expect(statement).toMatchObject({ new: 2, matched: 0, toCheck: 1, ignored: 1 });
    expect(await waiting()).toBe(before + 1);
    const [explained] = await rowsBehind(statement.statementId, 'ignored');
    expect(explained).toMatchObject({ amountMinor: net, why: 'card-payout' });

    const told = await payoutOf(payout?.id);
    expect(told).toMatchObject({ amountMinor: net, bookedOn: '2026-11-15', payments: 2 });
    const { result } = await card.treasurer.call('listCardPayments', { payoutId: payout?.id });
    const behind = result.payments as {
      signupId: string;
      amountMinor: number;
      feeMinor: number;
      refunds: { amountMinor: number }[];
    }[];
    expect(behind.map(({ signupId }) => signupId).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    const sum = (numbers: number[]) => numbers.reduce((one, next) => one + next, 0);
    const gross = sum(behind.map(({ amountMinor }) => amountMinor));
    const returned = sum(
      behind.flatMap(({ refunds }) => refunds.map(({ amountMinor }) => amountMinor)),
    );
    const fees = sum(behind.map(({ feeMinor }) => feeMinor));
    expect([gross, returned]).toEqual([2 * FEE, back]);
    expect(told).toMatchObject({ grossMinor: gross - returned, feeMinor: fees });
    expect(gross - returned - fees).toBe(net);
    // Its money is already in the ledger, payment by payment.
    expect(await card.entriesOf(first.id)).toEqual([['payment', FEE]]);
  });

  it('is explained once when the statement comes twice, overlaps, or comes in another format', async () => {
    card.fake.account.payOut();
    const { payout, row } = await paidOut();
    await card.tellAll();
    await brought(kind, [row()]);
    const before = await waiting();
    expect(await brought(kind, [row()])).toMatchObject({ new: 0, duplicate: 1, toCheck: 0 });
    expect(await brought(kind, [row(), otherRow({ day: '2026-11-16' })])).toMatchObject({
      new: 1,
      duplicate: 1,
      toCheck: 1,
    });
    expect(await brought(otherKind(kind), [row()])).toMatchObject({ new: 0, duplicate: 1 });
    expect(await waiting()).toBe(before + 1);
    expect(await payoutOf(payout?.id)).toMatchObject({ bookedOn: '2026-11-15' });
  });

  it('that the statement contains first is matched when the provider is asked', async () => {
    card.fake.account.payOut();
    const { payout, row } = await paidOut();
    card.events.length = 0;
    const statement = await brought(kind, [row({ ref: `FIRST-${payout?.id}` })]);
    expect(statement).toMatchObject({ toCheck: 1, ignored: 0 });
    const before = await waiting();
    await card.reconcile();
    expect(await waiting()).toBe(before - 1);
    expect(await payoutOf(payout?.id)).toMatchObject({ bookedOn: '2026-11-15' });
  });

  it('of one cent less is no payout', async () => {
    card.fake.account.payOut();
    const { payout, net, row } = await paidOut();
    await card.tellAll();
    const wrong = row({ euros: eurosOf(net - 1) });
    expect(await brought(kind, [wrong])).toMatchObject({ toCheck: 1 });
    expect(await payoutOf(payout?.id)).toMatchObject({ bookedOn: null });
  });
});
