import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { explainPayouts } from '#server/features/card/service.ts';
import { TEST_NOW } from './setup/app.ts';
import { type CardTest, startCardTest } from './support/card.ts';

let card: CardTest;
beforeAll(async () => {
  card = await startCardTest();
});
afterAll(() => card.close());
beforeEach(() => {
  card.events.length = 0;
});

const FEE = 1600;
const reconcile = () => card.reconcile();

describe('undelivered events', () => {
  it('are found by a comparison: payments, refunds, disputes and pages that were left', async () => {
    const payment = await card.started();
    const returned = await card.started();
    const left = await card.started();
    const open = await card.started();
    card.fake.account.pay(payment.sessionId);
    card.fake.account.expire(left.sessionId);
    card.fake.account.pay(returned.sessionId);
    await card.tellAll();
    const [known] = await card.paymentsOf(returned.id);
    card.fake.account.refund(known.paymentId, 500, {});
    card.fake.account.dispute(known.paymentId);
    card.events.length = 0;

    expect(await reconcile()).toMatchObject({ missedEvents: 2, openPayments: 1 });
    expect(await card.entriesOf(payment.id)).toEqual([['payment', FEE]]);
    expect(await card.entriesOf(returned.id)).toEqual([
      ['payment', FEE],
      ['refund', -500],
    ]);
    expect(await card.paymentsOf(returned.id)).toMatchObject([{ dispute: 'open' }]);
    expect(await card.paymentsOf(left.id)).toMatchObject([{ state: 'expired' }]);
    expect(await card.paymentsOf(open.id)).toMatchObject([{ state: 'created' }]);
    const { result } = await card.treasurer.call('getCardProvider', {});
    expect(result.provider.reconciledAt).toBe(TEST_NOW.toISOString());
  });

  it('are booked once, also when they are delivered later', async () => {
    const { id, sessionId } = await card.started();
    card.fake.account.pay(sessionId);
    expect(await reconcile()).toMatchObject({ missedEvents: 2 });
    await card.tellAll();
    expect(await reconcile()).toMatchObject({ missedEvents: 0 });
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
  });

  it('is nothing where a page was never made', async () => {
    const { id } = await card.started();
    await card.test.query(
      `update card_payments set session_id = null, created_at = created_at - interval '2 hours'
       where signup_id = $1`,
      [id],
    );
    await reconcile();
    expect(await card.paymentsOf(id)).toMatchObject([{ state: 'expired' }]);
  });

  it('at an account that is another one by now leaves what is paid as it is', async () => {
    const payment = await card.started();
    card.fake.account.pay(payment.sessionId);
    await card.tellAll();
    const open = await card.started();
    card.fake.account.state.sessions.length = 0;
    await reconcile();
    expect(await card.paymentsOf(payment.id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await card.paymentsOf(open.id)).toMatchObject([
      { state: 'expired', failure: 'unknown' },
    ]);
    expect((await card.test.call('createCardPayment', { token: open.token })).status).toBe(200);
  });
});

describe('a comparison', () => {
  const start = async () => (await card.treasurer.call('reconcileCardPayments', {})).result;
  const shown = async () =>
    (await card.treasurer.call('getCardProvider', {})).result.provider.reconciliation;

  it('runs in the background: the caller is answered at once, and everyone sees the progress', async () => {
    const { id, sessionId } = await card.started();
    card.fake.account.pay(sessionId);
    const run = await start();
    expect(run).toMatchObject({ state: 'running', total: null, actor: card.treasurer.email });
    expect(await card.entriesOf(id)).toEqual([]);
    expect(await shown()).toEqual(run);
    await card.workOn(run.id);
    const done = await shown();
    expect(done).toMatchObject({ id: run.id, state: 'done', missedEvents: 2, failed: 0 });
    expect(done.done).toBe(done.total);
    expect(done.repaired).toBeGreaterThanOrEqual(2);
    expect(done.checked).toBeGreaterThanOrEqual(2);
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
  });

  it('is shared by all callers and workers', async () => {
    const { id, sessionId } = await card.started();
    card.fake.account.pay(sessionId);
    const runs = await Promise.all([start(), start(), start()]);
    expect(new Set(runs.map((run) => run.id)).size).toBe(1);
    const jobs = await card.test.query(`select from graphile_worker.jobs where key like $1`, [
      `%${runs[0].id}`,
    ]);
    expect(jobs).toHaveLength(1);
    await Promise.all([card.workOn(runs[0].id), card.workOn(runs[0].id)]);
    expect(await shown()).toMatchObject({ id: runs[0].id, state: 'done', missedEvents: 2 });
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
  });

  it('at night joins a requested one, and is skipped after a recent one', async () => {
    const asked = await start();
    await card.test.query('update card_providers set reconciled_at = null');
    await card.workOn();
    expect(await shown()).toMatchObject({ id: asked.id, state: 'done' });
    await card.workOn();
    expect((await shown()).id).toBe(asked.id);
    await card.test.query(
      `update card_providers set reconciled_at = reconciled_at - interval '7 hours'`,
    );
    await card.workOn();
    const nightly = await shown();
    expect(nightly).toMatchObject({ state: 'done', actor: 'system' });
    expect(nightly.id).not.toBe(asked.id);
  });

  it('that the provider does not answer says why, and the next one finds everything', async () => {
    const { id, sessionId } = await card.started();
    card.fake.account.pay(sessionId);
    card.fake.trouble.refusesKey = true;
    expect(await reconcile()).toMatchObject({ state: 'failed', problem: 'key' });
    card.fake.trouble.refusesKey = false;
    expect(await reconcile()).toMatchObject({ state: 'done', missedEvents: 2 });
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
  });

  it('goes on when one of them cannot be compared, and tells which', async () => {
    const [broken, fine] = [await card.started(), await card.started()];
    card.fake.account.pay(broken.sessionId);
    card.fake.account.pay(fine.sessionId);
    // Nothing can be booked for a signup without an edition.
    const edition = 'update signups set config_id = $2 where id = $1';
    const [row] = await card.test.query<{ config_id: string }>(
      'select config_id from signups where id = $1',
      [broken.id],
    );
    await card.test.query(edition, [broken.id, randomUUID()]);
    const run = await reconcile();
    expect(run).toMatchObject({ state: 'done' });
    expect(run.failed).toBeGreaterThan(0);
    expect(run.problems).toContainEqual({
      kind: 'payment',
      reason: 'internal',
      signupId: broken.id,
      number: broken.number,
    });
    expect(await card.entriesOf(fine.id)).toEqual([['payment', FEE]]);
    await card.test.query(edition, [broken.id, row?.config_id]);
    expect(await reconcile()).toMatchObject({ state: 'done', failed: 0 });
    expect(await card.entriesOf(broken.id)).toEqual([['payment', FEE]]);
  });
});

describe('a payout', () => {
  async function statementRow(more: Record<string, unknown>): Promise<string> {
    const id = randomUUID();
    const { id: configId } = await card.test.services.configs.current();
    await card.test.query(
      `with statement as (
         insert into bank_statements
           (id, config_id, filename, format, content, content_hash, actor, at)
         values (gen_random_uuid(), $2, 'x', 'camt', '', '', 'system', now()) returning id)
       insert into bank_rows (id, statement_id, position, row_key, booked_on, amount_minor,
         currency, direction, account, payer_name, payer_iban, variable_symbol, specific_symbol,
         message, raw, state, outcome)
       select $1::uuid, id, 0, $1::uuid::text::bytea, $3, $4, 'EUR', 'credit', '', $5, '', '', '', $6, '{}', $7, $7
       from statement`,
      [
        id,
        configId,
        more.bookedOn ?? '2026-11-17',
        more.amount,
        more.payer ?? 'STRIPE TECHNOLOGY EUROPE',
        more.message ?? '',
        more.state ?? 'check',
      ],
    );
    return id;
  }
  const rowsOf = (ids: string[]) =>
    card.test.query<{ id: string; state: string; why: string }>(
      'select id, state, why from bank_rows where id = any($1)',
      [ids],
    );

  it('is explained to the cent by its payments, and explains the row of the statement', async () => {
    card.fake.account.payOut();
    const first = await card.started();
    const second = await card.started();
    card.fake.account.pay(first.sessionId);
    card.fake.account.pay(second.sessionId);
    await card.tellAll();
    const [known] = await card.paymentsOf(second.id);
    await card.treasurer.call('refundCardPayment', {
      id: known.id,
      amountMinor: 1000,
      reason: 'x',
      idempotencyKey: randomUUID(),
      meaning: 'still-owed',
    });
    const payout = card.fake.account.payOut();
    const amount = payout?.amount ?? 0;
    expect(amount).toBe(1600 + 1600 - 1000 - 49 - 49);
    const wrong = await Promise.all([
      statementRow({ amount: amount + 1 }),
      statementRow({ amount, payer: 'Jana Nováková' }),
      statementRow({ amount, bookedOn: '2026-11-30' }),
      statementRow({ amount, state: 'matched' }),
    ]);
    const far = await statementRow({ amount, bookedOn: '2026-11-18' });
    const right = await statementRow({ amount, bookedOn: '2026-11-15' });

    await card.tellAll();
    const { result } = await card.treasurer.call('getCardProvider', {});
    expect(result.payouts.find(({ id }: { id: string }) => id === payout?.id)).toEqual({
      id: payout?.id,
      state: 'paid',
      amountMinor: amount,
      grossMinor: 2200,
      feeMinor: 98,
      arrivesOn: '2026-11-15',
      bookedOn: '2026-11-15',
      payments: 2,
    });
    expect(await card.paymentsOf(first.id)).toMatchObject([{ payoutId: payout?.id, feeMinor: 49 }]);
    expect(await rowsOf([right])).toEqual([{ id: right, state: 'dismissed', why: 'card-payout' }]);
    const others = await rowsOf([...wrong, far]);
    expect(others.map(({ state }) => state).toSorted()).toEqual(
      ['check', 'check', 'check', 'check', 'matched'].toSorted(),
    );
    expect(await reconcile()).toMatchObject({ explained: 0 });
  });

  it('that was known before its statement is matched when that is imported', async () => {
    const { sessionId } = await card.started();
    card.fake.account.pay(sessionId);
    await card.tellAll();
    const payout = card.fake.account.payOut();
    await reconcile();
    const row = await statementRow({ amount: payout?.amount, payer: '', message: 'Stripe po_1' });
    const { pool } = card.test.services;
    const [{ statement_id: statementId } = { statement_id: '' }] = await card.test.query<{
      statement_id: string;
    }>('select statement_id from bank_rows where id = $1', [row]);
    const explained = await inTransaction(pool, (client) =>
      explainPayouts(client, { statementId, now: TEST_NOW }),
    );
    expect(explained).toBe(1);
    expect(await rowsOf([row])).toMatchObject([{ state: 'dismissed', why: 'card-payout' }]);
  });
});
