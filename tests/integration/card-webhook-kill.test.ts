import { expect, test, vi } from 'vitest';
import { type SignedEvent, startFakeStripe } from '#server/demo/fake-stripe/fake-stripe.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { temporaryDataFolder } from './setup/data-folders.ts';
import {
  embeddedConnection,
  queryOnce,
  type ServerProcess,
  startServer,
} from './setup/server-process.ts';

const PAYMENTS = 12;
const ROUNDS = 3;
const FEE = 1600;

/** The provider's side: what was not acknowledged is told again, what was is forgotten. */
class Teller {
  readonly waiting: SignedEvent[] = [];
  acknowledged = 0;
  /** Anew for every try: an old one is refused. */
  sign = (_body: string) => '';

  /** Tells until the server no longer answers. */
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

test('what the provider was told to be received is booked, once, through kill -9', async () => {
  const dataDir = temporaryDataFolder();
  const teller = new Teller();
  const fake = await startFakeStripe({ deliver: (event) => teller.waiting.push(event) });
  teller.sign = fake.sign;
  const { secretKey, webhookSecret, apiBase } = fake.settings;
  const start = () =>
    startServer({
      dataDir,
      env: {
        PUBLIC_URL: 'http://127.0.0.1:3000',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: String(apiBase),
      },
    });
  const connection = embeddedConnection(dataDir);
  let server = await start();
  await queryOnce(
    connection,
    `update config set version = version + 1,
       record = jsonb_set(record, '{payment,onlineEnabled}', 'true')`,
  );
  for (let index = 0; index < PAYMENTS; index++) {
    const { result } = await server.submit(formOf([validEducator()]), {
      contactEmail: `platca${index}@skola.example`,
    });
    const { result: started } = await server.call('createCardPayment', { token: result.token });
    fake.account.pay(String(started.url).split('/').at(-1) ?? '');
  }
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
  const entries = await queryOnce<{ amount: number }>(
    connection,
    `select amount_minor::int as amount from ledger_entries where method = 'card'`,
  );
  expect(entries).toEqual(Array.from({ length: PAYMENTS }, () => ({ amount: FEE })));
  const sums = await queryOnce(
    connection,
    `select count(*)::int as signups from signup_money
     where received_minor = $1 and returned_minor = 0`,
    [FEE],
  );
  expect(sums).toEqual([{ signups: PAYMENTS }]);
  const events = await queryOnce(connection, 'select count(*)::int as n from card_events');
  expect(events).toEqual([{ n: told }]);
  await fake.close();
}, 240_000);
