import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { payByCard, prepareCardServer } from '#tests/integration/setup/card-server.ts';
import { queryOnce } from '#tests/integration/setup/server-process.ts';

const PAYMENTS = 12;
const FEE = 1600;

test('a comparison with the provider goes on after kill -9, and books everything once', async () => {
  const { fake, start, ...prepared } = await prepareCardServer(() => {});
  const { connection } = prepared;
  let { server } = prepared;
  await payByCard({ server, fake }, PAYMENTS);
  const id = randomUUID();
  await queryOnce(
    connection,
    `insert into card_reconciliations (id, provider, state, actor, started_at)
     values ($1, 'stripe', 'running', 'system', now())`,
    [id],
  );
  await queryOnce(
    connection,
    `select graphile_worker.add_job('card.reconcile', json_build_object('id', $1::text))`,
    [id],
  );
  const looked = `select count(*)::int as n from card_reconciliation_items where state <> 'waiting'`;
  await vi.waitUntil(
    async () => (await queryOnce<{ n: number }>(connection, looked)).some(({ n }) => n >= 4),
    { timeout: 60_000, interval: 2 },
  );
  await server.killAll();
  server = await start();
  await vi.waitFor(
    async () => {
      const state = 'select state from card_reconciliations where id = $1';
      expect(await queryOnce(connection, state, [id])).toEqual([{ state: 'done' }]);
    },
    { timeout: 90_000, interval: 500 },
  );
  const items = await queryOnce(
    connection,
    `select kind, count(*)::int as n, bool_and(state in ('done', 'repaired')) as "isDone"
     from card_reconciliation_items where is_news or kind = 'payouts' group by kind order by kind`,
  );
  expect(items).toEqual([
    { kind: 'event', n: 2 * PAYMENTS, isDone: true },
    { kind: 'payouts', n: 1, isDone: true },
  ]);
  const entries = await queryOnce(
    connection,
    `select amount_minor::int as amount from ledger_entries where method = 'card'`,
  );
  expect(entries).toEqual(Array.from({ length: PAYMENTS }, () => ({ amount: FEE })));
  await server.killAll();
  await fake.close();
});
