import { expect, test, vi } from 'vitest';
import type { SignedEvent } from '#server/demo/fake-stripe/fake-stripe.ts';
import { payByCard, prepareCardServer } from '#tests/integration/setup/card-server.ts';
import { queryOnce, type ServerProcess } from '#tests/integration/setup/server-process.ts';

const PAYMENTS = 12;
/** The first ones of them. */
const REFUNDED = 3;
const LOST = 2;
/** The second kill hits what the first has left. */
const ROUNDS = 2;
const FEE = 1600;

/** The provider's side: repeats unacknowledged events and forgets acknowledged ones. */
class Teller {
  readonly waiting: SignedEvent[] = [];
  acknowledged = 0;
  /** Signed for each attempt, because old signatures are refused. */
  sign = (_body: string) => '';

  /** Delivers until the server no longer answers. */
  async tellUntilCut({ url }: ServerProcess): Promise<void> {
    for (let event = this.waiting[0]; event; event = this.waiting[0]) {
      const { body } = event;
      const headers = { 'content-type': 'application/json', 'stripe-signature': this.sign(body) };
      const answer = await fetch(`${url}/webhooks/stripe`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (!answer?.ok) return;
      this.waiting.shift();
      this.acknowledged += 1;
    }
  }
}

test('acknowledged events are booked, once, through kill -9', async () => {
  const teller = new Teller();
  const { fake, start, ...prepared } = await prepareCardServer((event) =>
    teller.waiting.push(event),
  );
  const { connection } = prepared;
  let { server } = prepared;
  teller.sign = fake.sign;
  await payByCard({ server, fake }, PAYMENTS);
  const payments = fake.account.state.charges.map((charge) => charge.payment_intent);
  for (const id of payments.slice(0, REFUNDED)) fake.account.refund(id, null, {});
  for (const id of payments.slice(REFUNDED, REFUNDED + LOST)) {
    fake.account.closeDispute(fake.account.dispute(id).id, 'lost');
  }
  fake.account.payOut();
  const told = teller.waiting.length;
  for (let round = 1; round <= ROUNDS; round++) {
    const enough = Math.floor((told * round) / (ROUNDS + 1));
    const telling = teller.tellUntilCut(server);
    await vi.waitUntil(() => teller.acknowledged >= enough, { timeout: 60_000, interval: 2 });
    await server.killAll();
    await telling;
    server = await start();
  }
  await teller.tellUntilCut(server);
  expect(teller.waiting).toEqual([]);

  await vi.waitFor(
    async () => {
      const left = 'select count(*)::int as n from card_events where handled_at is null';
      expect(await queryOnce(connection, left)).toEqual([{ n: 0 }]);
    },
    { timeout: 90_000, interval: 500 },
  );
  const entries = await queryOnce(
    connection,
    `select kind, amount_minor::int as amount, count(*)::int as n
     from ledger_entries where method = 'card' group by kind, amount_minor order by kind`,
  );
  expect(entries).toEqual([
    { kind: 'adjustment', amount: -FEE, n: LOST },
    { kind: 'payment', amount: FEE, n: PAYMENTS },
    { kind: 'refund', amount: -FEE, n: REFUNDED },
  ]);
  const sums = await queryOnce(
    connection,
    `select received_minor::int as received, returned_minor::int as returned, count(*)::int as n
     from signup_money group by 1, 2 order by 2`,
  );
  expect(sums).toEqual([
    { received: FEE, returned: 0, n: PAYMENTS - REFUNDED - LOST },
    { received: FEE, returned: FEE, n: REFUNDED + LOST },
  ]);
  const payouts = await queryOnce(connection, 'select count(*)::int as n from card_payouts');
  expect(payouts).toEqual([{ n: 1 }]);
  const events = await queryOnce(connection, 'select count(*)::int as n from card_events');
  expect(events).toEqual([{ n: told }]);
  await fake.close();
});
