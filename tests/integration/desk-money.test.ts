import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { A_MINUTE } from '#tests/patience.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';

const ACCOUNT = { iban: 'SK3112000000198742637541', holder: 'Jana Nováková' };

let test: TestApp;
let treasurer: TestOffice;
let signup: Submitted;
let price: number;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await changeConfig(test, (config) => {
    config.payment.iban = 'SK6807200002891987426353';
    config.organiser.settlementDocument = 'invoice';
  });
  treasurer = await testOffice(test, 'treasurer');
});
beforeEach(async () => {
  signup = await treasurer.submitted();
  price = (await treasurer.read(signup.id)).totalMinor;
});
afterAll(() => test.close());

const money = async (id = signup.id) => (await treasurer.read(id)).money;
const desk = (kind: 'payment' | 'refund', amountMinor: number, more: object = {}) =>
  treasurer.call('bookDeskMoney', {
    signupId: signup.id,
    idempotencyKey: randomUUID(),
    kind,
    method: 'cash',
    amountMinor,
    note: 'Pri stole',
    ...more,
  });
const reasonOf = (answer: { error?: { details?: { reason?: string } } }) =>
  answer.error?.details?.reason;

interface Document {
  kind: string;
  number: string;
  totalMinor: number;
}
async function documents(id = signup.id): Promise<Document[]> {
  const { result } = await treasurer.call('listSignupDocuments', { signupId: id });
  return result.documents;
}
const kinds = async () => (await documents()).map(({ kind }) => kind);
const settled = () => vi.waitFor(async () => expect(await kinds()).toContain('invoice'), A_MINUTE);

describe('cash that is given back', () => {
  it('is never what a transfer is returning already', async () => {
    await desk('payment', price + 1800);
    const { result: entered } = await treasurer.call('enterRefund', {
      signupId: signup.id,
      ...ACCOUNT,
    });
    expect(reasonOf(await desk('refund', 1800))).toBe('refund-under-way');
    await treasurer.call('exportRefunds', { ids: [entered.id], format: 'pain.001.001.09' });
    expect(reasonOf(await desk('refund', 1800))).toBe('refund-under-way');
    await treasurer.call('markRefund', { id: entered.id, state: 'done', sentOn: '' });
    expect(await money()).toMatchObject({ returnedMinor: 1800, owedMinor: 0 });
  });

  it('is never what the registrant has asked for by transfer', async () => {
    await desk('payment', price + 1800);
    await test.call('requestRefund', { token: signup.token, ...ACCOUNT });
    expect(reasonOf(await desk('refund', 1800))).toBe('refund-under-way');
  });

  it('is at most the surplus unless the meaning is stated', async () => {
    await desk('payment', price + 1800);
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk('refund', 1800)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await money()).toMatchObject({ returnedMinor: 1800, owedMinor: 0 });
    expect(reasonOf(await desk('refund', 1))).toBe('refund-meaning-needed');
  });

  it('for a cancelled signup needs no statement about the fee', async () => {
    await desk('payment', price);
    await settled();
    await vi.waitFor(async () => {
      const { version } = (await test.call('getSignup', { token: signup.token })).result;
      const cancelled = { token: signup.token, version, reason: 'Choroba' };
      expect((await test.call('cancelSignup', cancelled)).status).toBe(200);
    }, A_MINUTE);
    expect((await desk('refund', price)).status).toBe(200);
  });

  it('lowers the fee when that is what it means, and nothing is owed then', async () => {
    await desk('payment', price);
    await settled();
    expect((await desk('refund', 500, { meaning: 'fee-lowered' })).status).toBe(200);
    expect(await money()).toMatchObject({ returnedMinor: 500, owedMinor: 0, state: 'paid' });
    expect((await treasurer.read(signup.id)).totalMinor).toBe(price - 500);
    await vi.waitFor(async () => {
      const said = (await documents()).filter(({ kind }) =>
        ['invoice', 'credit-note'].includes(kind),
      );
      expect(said.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(price - 500);
    }, A_MINUTE);
  });

  it('is owed again when that is what it means, and no document says that it was paid', async () => {
    await desk('payment', price);
    await settled();
    expect((await desk('refund', 500, { meaning: 'still-owed' })).status).toBe(200);
    expect(await money()).toMatchObject({ owedMinor: 500, state: 'partly-paid' });
    await vi.waitFor(async () => {
      const said = (await documents()).filter(({ kind }) =>
        ['invoice', 'credit-note'].includes(kind),
      );
      expect(said.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(0);
    }, A_MINUTE);
  });

  it('has a voucher of its own series, without gaps, once for each booking', async () => {
    await desk('payment', price + 300);
    const key = randomUUID();
    const first = await desk('refund', 100, { idempotencyKey: key });
    const again = await desk('refund', 100, { idempotencyKey: key });
    const second = await desk('refund', 200);
    expect(again.result).toEqual(first.result);
    const [before, after] = [first, second].map(({ result }) => result.receipt.number as string);
    expect(before).toMatch(/^VPD2026\/\d{4}$/);
    expect(Number(after?.slice(-4))).toBe(Number(before?.slice(-4)) + 1);
  });

  it('by the terminal has none: no cash left the till', async () => {
    await desk('payment', price + 300);
    expect((await desk('refund', 100, { method: 'terminal' })).result.receipt).toBeNull();
  });
});

describe('a key of the desk', () => {
  it('that has booked something else is refused, and books nothing', async () => {
    const key = randomUUID();
    const other = await treasurer.submitted();
    expect((await desk('payment', 800, { idempotencyKey: key })).status).toBe(200);
    for (const different of [
      { signupId: other.id },
      { amountMinor: 801 },
      { method: 'terminal' },
    ]) {
      const { status, error } = await desk('payment', 800, { idempotencyKey: key, ...different });
      expect([status, error.status]).toEqual([409, 'ALREADY_EXISTS']);
    }
    expect((await desk('payment', 800, { idempotencyKey: key })).status).toBe(200);
    expect(await money(other.id)).toMatchObject({ receivedMinor: 0 });
    expect(await money()).toMatchObject({ receivedMinor: 800 });
  });
});

describe('an entry of the desk that was a mistake', () => {
  const entries = async () => {
    const { result } = await treasurer.call('getSignupLedger', { signupId: signup.id });
    return result.entries;
  };
  const voided = (entryId: string, reason = 'Zapísané k inej prihláške') =>
    treasurer.call('voidDeskEntry', { entryId, reason });

  it('is voided with a reason, and nothing is left of it anywhere', async () => {
    const { result: sums } = await treasurer.call('listLedger', {});
    const { result } = await desk('payment', price);
    await settled();
    expect(await entries()).toMatchObject([{ isVoidable: true, isVoid: false }]);
    const answer = await voided(result.entryId);
    expect(answer.result.document.number).toMatch(/^PPD2026\//);
    expect(await money()).toMatchObject({ receivedMinor: 0, returnedMinor: 0, owedMinor: price });
    expect(await entries()).toMatchObject([{ isVoidable: false, isVoid: true, heldMinor: 0 }]);
    const { result: after } = await treasurer.call('listLedger', {});
    expect(after.sums.freeMinor).toBe(sums.sums.freeMinor);
    expect(await test.query('select from ledger_entries where id = $1', [result.entryId])).toEqual([
      {},
    ]);
  });

  it('has no document left that says that money came', async () => {
    const { result } = await desk('payment', price);
    await settled();
    await voided(result.entryId);
    await vi.waitFor(async () => {
      const sums = new Map<string, number>();
      for (const { kind, totalMinor } of await documents()) {
        const series = kind === 'cash-receipt' ? 'cash' : 'settling';
        sums.set(series, (sums.get(series) ?? 0) + totalMinor);
      }
      expect(Object.fromEntries(sums)).toEqual({ cash: 0, settling: 0 });
      expect((await treasurer.read(signup.id)).state).toBe('received');
    }, A_MINUTE);
  });

  it('is voided once under concurrent calls', async () => {
    const { result } = await desk('payment', price);
    const answers = await Promise.all([1, 2, 3].map(() => voided(result.entryId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((one) => reasonOf(one) === 'already-voided')).toHaveLength(2);
    expect(await money()).toMatchObject({ receivedMinor: 0 });
  });

  it('is not given to another signup afterwards, and needs a reason', async () => {
    const { result } = await desk('payment', price);
    expect((await voided(result.entryId, '')).status).toBe(400);
    await voided(result.entryId);
    const { error } = await treasurer.call('allocateEntry', {
      entryId: result.entryId,
      shares: [{ signupId: signup.id, amountMinor: 1 }],
    });
    expect(error.details.reason).toBe('not-enough-money');
  });

  it('is not voided while what it brought went back to the payer', async () => {
    const { result } = await desk('payment', price + 100);
    await desk('refund', 100);
    expect(reasonOf(await voided(result.entryId))).toBe('money-returned');
  });

  it('may be cash that was given back', async () => {
    await desk('payment', price + 100);
    const { result } = await desk('refund', 100);
    const answer = await voided(result.entryId);
    expect(answer.result.document.number).toMatch(/^VPD2026\//);
    expect(await money()).toMatchObject({ returnedMinor: 0, owedMinor: -100 });
  });

  it('is none that a bank or a card told of', async () => {
    expect((await voided(randomUUID())).status).toBe(404);
  });
});
