import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { allocate, bookEntry } from '#server/features/ledger/service.ts';
import { formOf, validEducator, validForm } from '#tests/factories/signup-form.ts';
import { changeConfig, TEST_NOW } from './setup/app.ts';
import { type CardTest, startCardTest } from './support/card.ts';

let card: CardTest;
beforeAll(async () => {
  card = await startCardTest();
});
afterAll(() => card.close());
beforeEach(() => {
  card.events.length = 0;
  Object.assign(card.fake.trouble, { isDown: false, refusesKey: false });
});

const FEE = 1600;

describe('the payment page', () => {
  it('asks for the amount owed without any names', async () => {
    const { result } = await card.test.submit(validForm());
    const session = card.fake.account.session(await card.pageOf(result.token));
    const [payment] = await card.paymentsOf(result.id);
    expect(session.amount_total).toBe(8800);
    expect(session.lines).toEqual([
      { name: 'Účastnícky poplatok – pedagóg', unit_amount: 1600, quantity: 1 },
      { name: 'Obed', unit_amount: 800, quantity: 2 },
      { name: 'Účastnícky poplatok – sólo', unit_amount: 1600, quantity: 1 },
      { name: 'Účastnícky poplatok – duo', unit_amount: 2000, quantity: 2 },
    ]);
    expect(session).toMatchObject({
      locale: 'sk',
      customer_email: 'jana.novakova@zuszilina.example',
      success_url: `http://127.0.0.1:3000/card/${payment.id}?card=success`,
      cancel_url: `http://127.0.0.1:3000/card/${payment.id}?card=cancel`,
      metadata: { reference: `Prihláška ${result.number}` },
    });
  });

  it('is made without the provider ever learning the link of the signup', async () => {
    card.asked.length = 0;
    const { id, token, sessionId } = await card.started();
    await card.pageOf(token);
    card.fake.account.pay(sessionId);
    await card.tellAll();
    await card.test.call('checkCardPayment', { token });
    const told = card.asked.map(decodeURIComponent);
    const [payment] = await card.paymentsOf(id);
    expect(told.join('\n')).toContain(`/card/${payment.id}?card=success`);
    expect(told.filter((text) => text.includes(token) || text.includes('/s/'))).toEqual([]);
  });

  it('is named by the id that the payer comes back with, to each browser', async () => {
    const { result } = await card.test.submit(formOf([validEducator()]));
    const ask = async () =>
      (await card.test.call('createCardPayment', { token: result.token })).result;
    const [first, again] = [await ask(), await ask()];
    const [payment] = await card.paymentsOf(result.id);
    expect([first.paymentId, again]).toEqual([payment.id, first]);
  });

  it('is the same one as long as it is open and the amount is the same', async () => {
    const { token, sessionId } = await card.started();
    expect(await card.pageOf(token)).toBe(sessionId);
    const again = await Promise.all([1, 2, 3].map(() => card.pageOf(token)));
    expect(again).toEqual([sessionId, sessionId, sessionId]);
  });

  it('is one also for browsers that ask for it at once', async () => {
    const { result } = await card.test.submit(formOf([validEducator()]));
    const pages = await Promise.all([1, 2, 3, 4].map(() => card.pageOf(result.token)));
    expect(new Set(pages).size).toBe(1);
    expect(await card.paymentsOf(result.id)).toMatchObject([{ state: 'created' }]);
  });

  it('is closed when another amount is owed', async () => {
    const { id, token, sessionId } = await card.started();
    const signup = formOf([validEducator({ hasLunch: true })]);
    await card.test.call('updateSignup', { token, version: 1, signup });
    const next = card.fake.account.session(await card.pageOf(token));
    expect(next.amount_total).toBe(2400);
    expect(card.fake.account.session(sessionId).status).toBe('expired');
    const states = (await card.paymentsOf(id)).map((one) => `${one.amountMinor} ${one.state}`);
    expect(states.toSorted()).toEqual(['1600 expired', '2400 created']);
  });

  it('asks for the rest when a part was paid before', async () => {
    const { result } = await card.test.submit(formOf([validEducator()]));
    await transferred(result, 600);
    const session = card.fake.account.session(await card.pageOf(result.token));
    expect(session.lines).toEqual([
      { name: 'Doplatok účastníckeho poplatku', unit_amount: 1000, quantity: 1 },
    ]);
  });

  it('uses the price list of the provider, unless that says something else', async () => {
    await changeConfig(card.test, ({ payment }) => {
      payment.cardPriceOptions = [
        { amountMinor: amountMinor(1600), providerPriceId: 'price_16' },
        { amountMinor: amountMinor(2400), providerPriceId: 'price_24' },
      ];
    });
    card.fake.account.prices.set('price_16', 1600).set('price_24', 2600);
    const right = await card.started();
    const { lines } = card.fake.account.session(right.sessionId);
    expect(lines).toEqual([{ name: 'price_16', unit_amount: 1600, quantity: 1 }]);

    const { result } = await card.test.submit(formOf([validEducator({ hasLunch: true })]));
    const wrong = card.fake.account.session(await card.pageOf(result.token));
    expect(wrong.amount_total).toBe(2400);
    expect(wrong.lines[0]?.name).toBe('Účastnícky poplatok');
    const { result: office } = await card.treasurer.call('getCardProvider', {});
    expect(office.provider.problem).toBe('refused: The price list says 2600 cents');

    card.fake.account.prices.clear();
    const unknown = await card.started();
    expect(card.fake.account.session(unknown.sessionId).amount_total).toBe(1600);
    await changeConfig(card.test, ({ payment }) => {
      payment.cardPriceOptions = [];
    });
  });
});

describe('no payment page is offered', () => {
  const reasonOf = async (token: string) =>
    (await card.test.call('createCardPayment', { token })).error?.details?.reason;

  it('by a link that is no signup’s', async () => {
    expect((await card.test.call('createCardPayment', { token: 'any' })).status).toBe(404);
    expect((await card.test.call('checkCardPayment', { token: 'any' })).status).toBe(404);
  });

  it('for what is paid, cancelled or waits for a place', async () => {
    const paid = await card.started();
    card.fake.account.pay(paid.sessionId);
    expect(await reasonOf(paid.token)).toBe('nothing-to-pay');

    const { result } = await card.test.submit(formOf([validEducator()]));
    await card.test.call('cancelSignup', { token: result.token, version: 1, reason: '' });
    expect(await reasonOf(result.token)).toBe('nothing-to-pay');

    const { result: waiting } = await card.test.submit(formOf([validEducator()]));
    await card.test.query(`update signups set state = 'waitlisted' where id = $1`, [waiting.id]);
    expect(await reasonOf(waiting.token)).toBe('nothing-to-pay');
  });

  it('for less than a card can pay', async () => {
    const { result } = await card.test.submit(formOf([validEducator()]));
    await transferred(result, FEE - 40);
    expect(await reasonOf(result.token)).toBe('nothing-to-pay');
  });

  it('where the edition takes no cards', async () => {
    const { result } = await card.test.submit(formOf([validEducator()]));
    await changeConfig(card.test, ({ payment }) => {
      payment.onlineEnabled = false;
    });
    const { status, error } = await card.test.call('createCardPayment', { token: result.token });
    expect([status, error.details.reason]).toEqual([400, 'card-not-offered']);
    await changeConfig(card.test, ({ payment }) => {
      payment.onlineEnabled = true;
    });
  });

  it('while the provider is down or refuses the key, and the office sees why', async () => {
    const { result } = await card.test.submit(formOf([validEducator()]));
    const { token } = result;
    const problem = async () =>
      (await card.treasurer.call('getCardProvider', {})).result.provider.problem;

    card.fake.trouble.refusesKey = true;
    const refused = await card.test.call('createCardPayment', { token });
    expect([refused.status, refused.error.details.reason]).toEqual([503, 'card-unavailable']);
    expect(await problem()).toBe('key: Invalid API Key provided: sk_***');

    Object.assign(card.fake.trouble, { refusesKey: false, isDown: true });
    expect((await card.test.call('createCardPayment', { token })).status).toBe(503);
    expect(await problem()).toMatch(/^unreachable: /);
    expect(await card.reconcile()).toMatchObject({ state: 'failed', problem: 'unreachable' });

    card.fake.trouble.isDown = false;
    await card.pageOf(token);
    expect(await problem()).toBe('');
    expect(card.test.log.join('\n')).not.toContain(card.fake.settings.secretKey);
  });
});

/** Money received by transfer. */
async function transferred({ id }: { id: string }, amount: number): Promise<void> {
  const { pool, configs } = card.test.services;
  const { id: configId } = await configs.current();
  await inTransaction(pool, async (client) => {
    const entry = await bookEntry(client, {
      configId,
      kind: 'payment',
      method: 'transfer',
      amountMinor: amountMinor(amount),
      source: `test:${id}:${amount}`,
      bookedOn: '2026-11-15',
      payer: '',
      note: '',
      actor: 'system',
      at: TEST_NOW,
    });
    const shares = [{ signupId: id, amountMinor: amountMinor(amount) }];
    const act = { reason: '', actor: 'system', now: TEST_NOW };
    await allocate(client, { entryId: entry.id, shares }, act);
  });
}

describe('an event', () => {
  it('books the payment once, in any order and number of deliveries', async () => {
    const { id, sessionId, token } = await card.started();
    card.fake.account.pay(sessionId);
    const told = [...card.events];
    await card.tellAll((events) => events.toReversed());
    for (const event of [...told, ...told]) expect(await card.tell(event)).toBe(200);
    await Promise.all(told.map((event) => card.tell(event)));
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
    expect(await card.paymentsOf(id)).toMatchObject([
      { state: 'succeeded', amountMinor: FEE, feeMinor: 49, refundableMinor: FEE },
    ]);
    const { result } = await card.test.call('checkCardPayment', { token });
    expect(result).toEqual({ state: 'paid' });
    const [entry] = await card.test.query(
      `select method, payer, booked_on, actor from ledger_entries where source like 'card:pi_%'
       and id in (select entry_id from allocations where signup_id = $1)`,
      [id],
    );
    expect(entry).toEqual({
      method: 'card',
      payer: 'Jana Nováková',
      booked_on: '2026-11-15',
      actor: 'system',
    });
  });

  it('delivered concurrently is booked once', async () => {
    const { id, sessionId } = await card.started();
    card.fake.account.pay(sessionId);
    const [first, second] = card.events.splice(0);
    if (!first || !second) throw new Error('a payment is told by two events');
    const copies = [first, second, first, second, first, second];
    const statuses = await Promise.all(copies.map((event) => card.tell(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
    const [{ count } = {}] = await card.test.query<{ count: number }>(
      'select count(*)::int as count from card_events where id in ($1, $2)',
      [first.id, second.id],
    );
    expect(count).toBe(2);
  });

  it('about a failed attempt books nothing, and one after it does', async () => {
    const { id, sessionId, token } = await card.started();
    card.fake.account.decline(sessionId);
    await card.tellAll();
    expect(await card.paymentsOf(id)).toMatchObject([
      { state: 'created', failure: 'insufficient_funds' },
    ]);
    const declined = await card.test.call('checkCardPayment', { token });
    expect(declined.result.state).toBe('declined');
    card.fake.account.pay(sessionId);
    await card.tellAll();
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
  });

  it('of a page that was left says so', async () => {
    const { id, sessionId, token } = await card.started();
    expect((await card.test.call('checkCardPayment', { token })).result.state).toBe('open');
    card.fake.account.expire(sessionId);
    await card.tellAll();
    expect(await card.paymentsOf(id)).toMatchObject([{ state: 'expired' }]);
    expect((await card.test.call('checkCardPayment', { token })).result.state).toBe('failed');
    expect(await card.pageOf(token)).not.toBe(sessionId);
  });

  it('that was never delivered is found by the page of the signup', async () => {
    const { id, sessionId, token } = await card.started();
    card.fake.account.pay(sessionId);
    expect((await card.test.call('checkCardPayment', { token })).result.state).toBe('paid');
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
  });

  it('with a wrong signature, of another age, or that is none, is refused', async () => {
    const { id, sessionId } = await card.started();
    card.fake.account.pay(sessionId);
    const [event] = card.events.splice(0);
    if (!event) throw new Error('a payment is told');
    const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000);
    const wrong = [
      { ...event, signature: '' },
      { ...event, signature: 't=1,v1=00' },
      { ...event, body: `${event.body} ` },
      { ...event, signature: card.fake.sign(event.body, minutes(-6)) },
      { ...event, body: 'no event', signature: card.fake.sign('no event') },
      { ...event, body: '', signature: card.fake.sign('') },
    ];
    for (const one of wrong) expect(await card.tell(one)).toBe(400);
    expect(await card.entriesOf(id)).toEqual([]);
    const late = { ...event, signature: card.fake.sign(event.body, minutes(-4)) };
    expect(await card.tell(late)).toBe(200);
    expect(await card.entriesOf(id)).toEqual([['payment', FEE]]);
  });

  it('about foreign objects is accepted and changes nothing', async () => {
    const foreign = card.fake.account.startSession({
      client_reference_id: 'another shop',
      customer_email: '',
      locale: 'sk',
      success_url: '',
      cancel_url: '',
      metadata: {},
      lines: [{ name: 'CD', unit_amount: 1000, quantity: 1 }],
    });
    card.fake.account.pay(foreign.id);
    await card.tellAll();
    const body = JSON.stringify({
      id: 'evt_customer',
      object: 'event',
      type: 'customer.created',
      data: { object: { object: 'customer', id: 'cus_1' } },
    });
    const other = { id: 'evt_customer', body, signature: card.fake.sign(body) };
    expect(await card.tell(other)).toBe(200);
    const waiting = await card.test.query('select id from card_events where handled_at is null');
    expect(waiting).toEqual([]);
  });
});

describe('more than is owed', () => {
  it('does not come when what was paid without our being told is found in time', async () => {
    const { id, token, sessionId } = await card.started();
    const signup = formOf([validEducator({ hasLunch: true })]);
    card.fake.account.pay(sessionId);
    await card.test.call('updateSignup', { token, version: 1, signup });
    card.fake.account.pay(await card.pageOf(token));
    await card.tellAll();
    expect(await card.entriesOf(id)).toEqual([
      ['payment', 1600],
      ['payment', 800],
    ]);
  });

  it('comes by two browsers that pay at once: both are booked', async () => {
    const { id, token, sessionId } = await card.started();
    // Expired while the payer was entering the card.
    await card.test.query(`update card_payments set state = 'expired' where signup_id = $1`, [id]);
    const second = await card.pageOf(token);
    expect(second).not.toBe(sessionId);
    card.fake.account.pay(sessionId);
    card.fake.account.pay(second);
    await card.tellAll((events) => events.toReversed());
    expect(await card.entriesOf(id)).toEqual([
      ['payment', FEE],
      ['payment', FEE],
    ]);
    const states = (await card.paymentsOf(id)).map(({ state }) => state);
    expect(states).toEqual(['succeeded', 'succeeded']);
  });

  it('comes by card after a transfer', async () => {
    const { id, sessionId } = await card.started();
    await transferred({ id }, FEE);
    card.fake.account.pay(sessionId);
    await card.tellAll();
    expect(await card.moneyOf(id)).toEqual({ received: 2 * FEE, returned: 0 });
  });

  it('comes after the signup was cancelled', async () => {
    const { id, token, sessionId } = await card.started();
    await card.test.call('cancelSignup', { token, version: 1, reason: '' });
    card.fake.account.pay(sessionId);
    await card.tellAll();
    expect(await card.moneyOf(id)).toEqual({ received: FEE, returned: 0 });
  });
});
