import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CardDependencies } from '#server/features/card/dependencies.ts';
import { subjectText } from '#server/features/card/name-subject.ts';
import { recordEvent } from '#server/features/card/queries.ts';
import { EventRefused } from '#server/payments/card-provider.ts';

/** Events have a few kilobytes; a session with a hundred lines has more. */
const BODY_LIMIT = 500_000;

type WebhookOptions = Pick<CardDependencies, 'pool' | 'provider' | 'bell' | 'now'>;

/** `POST /webhooks/stripe`. Acknowledged when the event and its job are stored. */
export async function cardWebhookRoute(
  app: FastifyInstance,
  { pool, provider, bell, now }: WebhookOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature covers the raw bytes.
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, body: string) => body,
  );
  app.post(`/webhooks/${provider.name}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const receivedAt = now();
    const signature = request.headers['stripe-signature'];
    try {
      const { id, kind, subject } = await provider.readEvent({
        body: typeof request.body === 'string' ? request.body : '',
        signature: typeof signature === 'string' ? signature : '',
        receivedAt,
      });
      const event = { id, provider: provider.name, kind, subject: subjectText(subject) };
      const isNew = await recordEvent(pool, { ...event, now: receivedAt });
      if (isNew) bell.ring();
      return { received: true };
    } catch (error) {
      if (!(error instanceof EventRefused)) throw error;
      return reply.code(400).send({ status: 'invalid-argument' });
    }
  });
}
