import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { findDebtors } from '#server/features/deadline/queries.ts';
import { issueSettlement } from '#server/features/money-document/service.ts';
import { TEST_NOW } from './setup/app.ts';
import { type CardTest, startCardTest } from './support/card.ts';

let card: CardTest;
beforeAll(async () => {
  card = await startCardTest();
});
afterAll(() => card.close());
beforeEach(() => {
  card.events.length = 0;
  card.fake.trouble.isDown = false;
});

const FEE = 1600;

async function paid() {
  const signup = await card.started();
  card.fake.account.pay(signup.sessionId);
  await card.tellAll();
  const [payment] = await card.paymentsOf(signup.id);
  const paymentId = String(payment.paymentId);
  return { ...signup, cardId: String(payment.id), paymentId };
}

const refund = (id: string, amountMinor: number | null, more: object = {}) =>
  card.treasurer.call('refundCardPayment', {
    id,
    amountMinor,
    reason: 'Žiak ochorel',
    idempotencyKey: randomUUID(),
    meaning: 'still-owed',
    ...more,
  });

/** Runs the job that issues the document of a payment. */
async function settle(signupId: string): Promise<void> {
  const { pool, configs } = card.test.services;
  const act = { actor: 'system', now: TEST_NOW };
  await inTransaction(pool, (client) => issueSettlement({ client, configs }, { signupId }, act));
}

/** The amounts of its documents, largest first. */
async function documentedOf(token: string): Promise<number[]> {
  const { result } = await card.test.call('getSignup', { token });
  const amounts: number[] = result.documents.map((one: { totalMinor: number }) => one.totalMinor);
  return amounts.toSorted((one, other) => other - one);
}

describe('a refund', () => {
  it('of a part, then of the rest, and of nothing more', async () => {
    const { id, cardId } = await paid();
    const { result } = await refund(cardId, 600);
    expect(result).toMatchObject({ state: 'succeeded', amountMinor: 600 });
    expect(await card.paymentsOf(id)).toMatchObject([
      {
        state: 'partly-refunded',
        refundableMinor: 1000,
        refunds: [
          {
            amountMinor: 600,
            reason: 'Žiak ochorel',
            state: 'succeeded',
            actor: card.treasurer.email,
          },
        ],
      },
    ]);
    const tooMuch = await refund(cardId, 1001);
    expect(tooMuch.error.details.reason).toBe('more-than-paid');
    expect((await refund(cardId, null)).result.amountMinor).toBe(1000);
    expect((await refund(cardId, null)).error.details.reason).toBe('more-than-paid');
    expect((await refund(cardId, -5)).error.details.reason).toBe('more-than-paid');
    await card.tellAll();
    expect(await card.entriesOf(id)).toEqual([
      ['payment', FEE],
      ['refund', -600],
      ['refund', -1000],
    ]);
    expect(await card.moneyOf(id)).toEqual({ received: FEE, returned: FEE });
    expect(await card.paymentsOf(id)).toMatchObject([{ state: 'refunded', refundableMinor: 0 }]);
  });

  it('asked for twice with one key is made once', async () => {
    const { id, cardId } = await paid();
    const same = { idempotencyKey: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => refund(cardId, 500, same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await card.tellAll((events) => [...events, ...events].toReversed());
    expect(await card.entriesOf(id)).toEqual([
      ['payment', FEE],
      ['refund', -500],
    ]);
    const other = await paid();
    expect((await refund(other.cardId, 500, same)).status).toBe(409);
  });

  it('by two people at once never exceeds the payment', async () => {
    const { id, cardId } = await paid();
    const answers = await Promise.all([1, 2].map(() => refund(cardId, 1000)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await card.moneyOf(id)).toEqual({ received: FEE, returned: 1000 });
  });

  it('is taken from the signup that holds the payment now', async () => {
    const [payer, given] = [await paid(), await card.started()];
    const entryId = async (id: string) => {
      const { result } = await card.treasurer.call('getSignupLedger', { signupId: id });
      return result.entries[0].id;
    };
    const entry = { entryId: await entryId(payer.id), reason: 'Patrí inej' };
    await card.treasurer.call('takeBackAllocation', { ...entry, signupId: payer.id });
    const shares = [{ signupId: given.id, amountMinor: 1000 }];
    await card.treasurer.call('allocateEntry', { ...entry, shares });
    // First the unallocated rest, through the signup that paid; then the part of the other signup.
    await refund(payer.cardId, 900);
    expect(await card.moneyOf(payer.id)).toEqual({ received: 600, returned: 600 });
    expect(await card.moneyOf(given.id)).toEqual({ received: 1000, returned: 300 });
    const [free] = await card.test.query<{ free: number }>(
      `select (sum(amount_minor) - (select sum(amount_minor) from allocations))::int as free
       from ledger_entries`,
    );
    expect(free?.free).toBe(0);
  });

  it('is written to the log', async () => {
    const { id, cardId, number } = await paid();
    await refund(cardId, 300);
    const lines = await card.test.query(
      `select action, actor, subject, details from audit_log where subject_id = $1`,
      [id],
    );
    expect(lines).toEqual([
      {
        action: 'card-refunded',
        actor: card.treasurer.email,
        subject: number,
        details: { amountMinor: 300, reason: 'Žiak ochorel' },
      },
    ]);
  });

  it('waits while the provider is down, and is made once it is back', async () => {
    const { id, cardId } = await paid();
    card.fake.trouble.isDown = true;
    const { result } = await refund(cardId, 700);
    expect(result.state).toBe('asked');
    expect(await card.paymentsOf(id)).toMatchObject([{ refundableMinor: 900 }]);
    card.fake.trouble.isDown = false;
    expect(await card.reconcile()).toMatchObject({ state: 'done', failed: 0 });
    expect(await card.moneyOf(id)).toEqual({ received: FEE, returned: 700 });
  });

  it('refused by the provider shows the reason and books nothing', async () => {
    const { id, cardId, paymentId } = await paid();
    // Made at the provider, and not reported to us yet.
    card.fake.account.refund(paymentId, null, {});
    const refused = await refund(cardId, 700);
    expect(refused.error.details.reason).toBe('refund-refused');
    const [payment] = await card.paymentsOf(id);
    expect(payment).toMatchObject({ state: 'refunded', refundableMinor: 0 });
    const refunds = payment.refunds.map((one: { state: string; actor: string }) => [
      one.state,
      one.actor,
    ]);
    expect(refunds.toSorted()).toEqual(
      [
        ['succeeded', 'provider'],
        ['failed', card.treasurer.email],
      ].toSorted(),
    );
    expect(await card.entriesOf(id)).toEqual([
      ['payment', FEE],
      ['refund', -FEE],
    ]);
  });

  it('that fails weeks later is taken back by another entry, once', async () => {
    const { id, cardId } = await paid();
    await refund(cardId, 600);
    const made = card.fake.account.state.refunds.at(-1);
    card.fake.account.failRefund(String(made?.id));
    await card.tellAll((events) => [...events, ...events]);
    expect(await card.entriesOf(id)).toEqual([
      ['payment', FEE],
      ['refund', -600],
      ['adjustment', 600],
    ]);
    expect(await card.paymentsOf(id)).toMatchObject([
      {
        state: 'succeeded',
        refundableMinor: FEE,
        refunds: [{ state: 'failed', failure: 'lost_or_stolen_card' }],
      },
    ]);
  });

  it('that failed before we heard of it books nothing', async () => {
    const { id, paymentId } = await paid();
    const made = card.fake.account.refund(paymentId, 400, {});
    card.fake.account.failRefund(made.id);
    await card.tellAll((events) => events.toReversed());
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
  });

  it('of more than ten is known whole', async () => {
    const { id, paymentId } = await paid();
    for (let count = 0; count < 12; count++) card.fake.account.refund(paymentId, 100, {});
    await card.tellAll();
    expect(await card.moneyOf(id)).toEqual({ received: FEE, returned: 1200 });
  });

  it('is asked for by those who may move money, with a reason, of what exists', async () => {
    const { cardId } = await paid();
    expect((await refund(cardId, 100, { reason: ' ' })).status).toBe(400);
    expect((await refund(randomUUID(), 100)).status).toBe(404);
    const started = await card.started();
    const [open] = await card.paymentsOf(started.id);
    expect((await refund(open.id, null)).error.details.reason).toBe('more-than-paid');
  });

  it('to a registrant who stays asks for its meaning, and lowers the fee accordingly', async () => {
    const { id, cardId } = await paid();
    const asked = await refund(cardId, 600, { meaning: null });
    expect(asked.error.details.reason).toBe('refund-meaning-needed');
    expect(await card.moneyOf(id)).toEqual({ received: FEE, returned: 0 });
    expect((await refund(cardId, 600, { meaning: 'fee-lowered' })).status).toBe(200);
    await card.tellAll();
    expect(await card.treasurer.read(id)).toMatchObject({
      totalMinor: FEE - 600,
      money: { returnedMinor: 600, owedMinor: 0 },
    });
  });

  it('without an explanation asks for one, and no reminder is sent before the answer', async () => {
    const { id, token, paymentId } = await paid();
    const { id: configId } = await card.test.services.configs.current();
    const debtor = async () => {
      const [one] = await findDebtors(card.test.services.pool, { configId, ids: [id] });
      return one?.has_refund_question;
    };
    const question = async () =>
      (await card.treasurer.call('getSignupLedger', { signupId: id })).result.question;
    await settle(id);
    card.fake.account.refund(paymentId, 600, {});
    await card.tellAll();
    expect(await question()).toEqual({ amountMinor: 600 });
    expect(await debtor()).toBe(true);
    expect(await documentedOf(token)).toEqual([FEE]);
    const answer = { signupId: id, meaning: 'still-owed', reason: 'Zaplatí prevodom' };
    expect((await card.treasurer.call('answerRefundQuestion', answer)).status).toBe(200);
    expect(await question()).toBeNull();
    expect(await debtor()).toBe(false);
    // The fee is due again, so no document may state that it was paid.
    expect(await documentedOf(token)).toEqual([FEE, -FEE]);
    const again = await card.treasurer.call('answerRefundQuestion', answer);
    expect(again.error.details.reason).toBe('already-decided');
  });

  it('that lowered the fee has a document of the lower fee in the place of the first', async () => {
    const { id, token, paymentId } = await paid();
    await settle(id);
    card.fake.account.refund(paymentId, 600, {});
    await card.tellAll();
    const answer = { signupId: id, meaning: 'fee-lowered', reason: 'Neprišiel jeden žiak' };
    expect((await card.treasurer.call('answerRefundQuestion', answer)).status).toBe(200);
    await settle(id);
    expect(await documentedOf(token)).toEqual([FEE, FEE - 600, -FEE]);
  });

  it('of an edition in the archive is refused', async () => {
    const { cardId, token } = await paid();
    const archive = (at: string) => card.test.query(`update config set archived_at = ${at}`);
    await archive('now()');
    expect((await refund(cardId, 100)).error.details.reason).toBe('edition-archived');
    const started = await card.test.call('createCardPayment', { token });
    expect(started.error.details.reason).toBe('edition-archived');
    await archive('null');
  });
});

describe('a dispute', () => {
  it('is shown; lost, its money is gone; won, nothing changes', async () => {
    const first = await paid();
    const second = await paid();
    const lost = card.fake.account.dispute(first.paymentId);
    const won = card.fake.account.dispute(second.paymentId);
    await card.tellAll();
    const { result } = await card.treasurer.call('listCardPayments', { onlyDisputed: true });
    expect(result.payments.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [first.cardId, second.cardId].toSorted(),
    );
    expect(await card.entriesOf(first.id)).toEqual([['payment', FEE]]);
    card.fake.account.closeDispute(lost.id, 'lost');
    card.fake.account.closeDispute(won.id, 'won');
    await card.tellAll((events) => [...events, ...events]);
    expect(await card.paymentsOf(first.id)).toMatchObject([{ dispute: 'lost' }]);
    expect(await card.paymentsOf(second.id)).toMatchObject([{ dispute: 'won' }]);
    expect(await card.entriesOf(first.id)).toEqual([
      ['payment', FEE],
      ['adjustment', -FEE],
    ]);
    expect(await card.entriesOf(second.id)).toEqual([['payment', FEE]]);
  });

  it('told in any order and twice is booked once', async () => {
    for (const order of ['forwards', 'backwards']) {
      const { id, paymentId } = await paid();
      const dispute = card.fake.account.dispute(paymentId);
      card.fake.account.closeDispute(dispute.id, 'lost');
      await card.tellAll((events) =>
        order === 'forwards' ? [...events, ...events] : [...events, ...events].toReversed(),
      );
      expect(await card.entriesOf(id)).toEqual([
        ['payment', FEE],
        ['adjustment', -FEE],
      ]);
      expect(await card.paymentsOf(id)).toMatchObject([{ dispute: 'lost' }]);
    }
  });
});

it('payouts told backwards and twice are known once, each with its payments', async () => {
  card.fake.account.payOut();
  await paid();
  const first = card.fake.account.payOut();
  await paid();
  const second = card.fake.account.payOut();
  await card.tellAll((events) => [...events, ...events].toReversed());
  const { result } = await card.treasurer.call('getCardProvider', {});
  for (const payout of [first, second]) {
    const known = result.payouts.filter(({ id }: { id: string }) => id === payout?.id);
    expect(known).toMatchObject([{ amountMinor: payout?.amount, state: 'paid' }]);
    const parts = await card.test.query('select id from card_payments where payout_id = $1', [
      payout?.id,
    ]);
    expect(parts).toHaveLength(1);
  }
});
