import {
  type FakeStripe,
  type SignedEvent,
  startFakeStripe,
} from '#server/demo/fake-stripe/fake-stripe.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { preparedDataFolder } from './data-folders.ts';
import {
  embeddedConnection,
  queryOnce,
  type ServerProcess,
  startServer,
} from './server-process.ts';

/** A server with a fake card provider that can be killed and restarted. */
export async function prepareCardServer(deliver: (event: SignedEvent) => void) {
  const dataDir = preparedDataFolder();
  const fake = await startFakeStripe({ deliver });
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
  const server = await start();
  await queryOnce(
    connection,
    `update config set version = version + 1,
       record = jsonb_set(record, '{payment,onlineEnabled}', 'true')`,
  );
  return { fake, start, server, connection };
}

/** This many signups, each paid by card at the provider. */
export async function payByCard(
  { server, fake }: { server: ServerProcess; fake: FakeStripe },
  payments: number,
): Promise<void> {
  for (let index = 0; index < payments; index++) {
    const { result } = await server.submit(formOf([validEducator()]), {
      contactEmail: `platca${index}@skola.example`,
    });
    const { result: started } = await server.call('createCardPayment', { token: result.token });
    fake.account.pay(String(started.url).split('/').at(-1) ?? '');
  }
}
