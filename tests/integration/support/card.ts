import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  type FakeStripe,
  type SignedEvent,
  startFakeStripe,
} from '#server/demo/fake-stripe/fake-stripe.ts';
import { cardTasks } from '#server/features/card/jobs.ts';
import { handleEvent } from '#server/features/card/synchronise-payment.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import {
  changeConfig,
  startTestApp,
  TEST_NOW,
  type TestApp,
  type TestAppOptions,
} from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

export interface CardTest {
  test: TestApp;
  fake: FakeStripe;
  treasurer: TestOffice;
  /** The provider's events in order; delivered only by a test. */
  events: SignedEvent[];
  /** Our requests to the provider in order. */
  asked: string[];
  /** Delivers one event and runs its job. Returns the HTTP status. */
  tell(event: SignedEvent): Promise<number>;
  /** Delivers all undelivered events in this order. */
  tellAll(order?: (events: SignedEvent[]) => SignedEvent[]): Promise<void>;
  /** A signup of 16 € with its payment page. */
  started(): Promise<{ id: string; token: string; number: string; sessionId: string }>;
  pageOf(token: string): Promise<string>;
  entriesOf(signupId: string): Promise<[kind: string, amount: number][]>;
  moneyOf(signupId: string): Promise<{ received: number; returned: number }>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read every part of it
  paymentsOf(signupId: string): Promise<any[]>;
  /** Requested by the treasurer and run by the workers; returns the office's view. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read every part of it
  reconcile(): Promise<any>;
  /** Runs the job once. */
  workOn(id?: string): Promise<void>;
  close(): Promise<void>;
}

/** An application with a fake card provider, and a treasurer. */
export async function startCardTest(options: TestAppOptions = {}): Promise<CardTest> {
  const events: SignedEvent[] = [];
  const asked: string[] = [];
  const fake = await startFakeStripe({
    now: () => TEST_NOW,
    deliver: (event) => events.push(event),
    onQuestion: (question) => asked.push(question),
  });
  const { secretKey, webhookSecret, apiBase } = fake.settings;
  const test = await startTestApp({
    ...options,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: String(apiBase),
      ...options.env,
    },
  });
  await changeConfig(test, (config) => {
    config.payment.onlineEnabled = true;
  });
  const treasurer = await testOffice(test, 'treasurer');

  const post = async ({ body, signature }: Omit<SignedEvent, 'id'>) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    return response.statusCode;
  };
  const tell: CardTest['tell'] = async (event) => {
    const status = await post(event);
    if (test.services.card) await handleEvent(test.services.card, event.id);
    return status;
  };
  const pageOf: CardTest['pageOf'] = async (token) => {
    const { status, result } = await test.call('createCardPayment', { token });
    expect(status).toBe(200);
    return String(result.url).split('/').at(-1) ?? '';
  };
  const workOn: CardTest['workOn'] = async (id) => {
    const { card, log } = test.services;
    const task = card && cardTasks({ ...card, log })['card.reconcile'];
    await task?.run(task.payload.parse(id ? { id } : {}), { attempt: 1, isLastAttempt: false });
  };
  return {
    test,
    fake,
    treasurer,
    events,
    asked,
    tell,
    workOn,
    reconcile: async () => {
      const { result: started } = await treasurer.call('reconcileCardPayments', {});
      for (let run = started; run.state === 'running'; ) {
        await workOn(run.id);
        run = (await treasurer.call('getCardProvider', {})).result.provider.reconciliation;
        if (run.state !== 'running') return run;
      }
    },
    tellAll: async (order = (all) => all) => {
      for (const event of order(events.splice(0))) expect(await tell(event)).toBe(200);
    },
    started: async () => {
      const email = `${randomUUID()}@skola.example`;
      const { result } = await test.submit(formOf([validEducator({ email })]));
      return { ...result, sessionId: await pageOf(result.token) };
    },
    pageOf,
    entriesOf: async (signupId) => {
      const rows = await test.query<{ kind: string; amount: number }>(
        `select e.kind, a.amount_minor as amount from allocations a
         join ledger_entries e on e.id = a.entry_id
         where a.signup_id = $1 order by a.id`,
        [signupId],
      );
      return rows.map(({ kind, amount }) => [kind, amount]);
    },
    moneyOf: async (signupId) => {
      const [row] = await test.query<{ received: number; returned: number }>(
        `select received_minor as received, returned_minor as returned
         from signup_money where signup_id = $1`,
        [signupId],
      );
      return row ?? { received: 0, returned: 0 };
    },
    paymentsOf: async (signupId) =>
      (await treasurer.call('listCardPayments', { signupId })).result.payments,
    close: async () => {
      await test.close();
      await fake.close();
    },
  };
}
