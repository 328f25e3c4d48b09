// A card provider that sends many events concurrently, each signed and sent once.

import { createHmac, randomUUID } from 'node:crypto';
import { answerQuestions } from '../companion-process.ts';
import { type LoadResult, runLoad } from './load-run.ts';

interface Sending {
  url: string;
  webhookSecret: string;
  connections: number;
  seconds: number;
  count: number;
}

/** The usual length of an event about a session with a few lines. */
const FILLING = 'x'.repeat(1500);

function eventBody(): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    data: {
      object: {
        id: `cs_test_${randomUUID()}`,
        object: 'checkout.session',
        metadata: { filling: FILLING },
      },
    },
  });
}

const answers = {
  send({ url, webhookSecret, connections, seconds, count }: Sending): Promise<LoadResult> {
    const time = Math.floor(Date.now() / 1000);
    const signatures = new Map<string, string>();
    for (let made = 0; made < count; made++) {
      const body = eventBody();
      const hmac = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      signatures.set(body, `t=${time},v1=${hmac}`);
    }
    const bodies = [...signatures.keys()];
    return runLoad({
      url,
      path: '/webhooks/stripe',
      connections,
      seconds,
      nextBody: () => bodies.pop() ?? null,
      headersOf: (body) => ({ 'stripe-signature': signatures.get(body) ?? '' }),
    });
  },
} satisfies Record<string, (input: never) => Promise<LoadResult>>;

export type WebhookClients = typeof answers;

answerQuestions(answers);
