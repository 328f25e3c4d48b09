import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ID_PATTERN } from '#domain/id.ts';
import { type Bounce, readBounce } from '#domain/message/bounce.ts';
import type { Pool } from '#server/db/connection.ts';
import type { StaffNotifier } from '#server/features/push/service.ts';
import { knowsSecret } from '#server/http/peer.ts';
import { markBounced } from '#server/outbox/queries.ts';

/** A bounce contains the original mail with its PDF. */
const BODY_LIMIT = 5_000_000;

export interface BounceOptions {
  pool: Pool;
  staff: StaffNotifier;
  secret: string;
  mailDomain: string;
}

/** `POST /mail/bounces`: a raw delivery report of the mail server, authorized by the secret. */
export async function bounceRoute(
  app: FastifyInstance,
  { pool, staff, secret, mailDomain }: BounceOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, body: string) => body,
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!knowsSecret(request, secret)) return reply.code(401).send({ status: 'unauthenticated' });
  });
  app.post('/mail/bounces', { bodyLimit: BODY_LIMIT }, async (request) => {
    const bounce = typeof request.body === 'string' ? readBounce(request.body) : null;
    // A delayed mail may still arrive.
    if (bounce?.action !== 'failed') return { bounced: 0 };
    let bounced = 0;
    for (const id of messagesOf(bounce, mailDomain)) {
      if (!(await markBounced(pool, id, problemOf(bounce)))) continue;
      bounced += 1;
      await staff.notifyStaff('failed-mail', id);
    }
    return { bounced };
  });
}

function problemOf({ diagnostic, status }: Bounce): string {
  return diagnostic || status || 'undeliverable';
}

const MESSAGE_ID = new RegExp(`^(?<id>${ID_PATTERN})@(?<domain>.+)$`);

function messagesOf({ messageIds }: Bounce, mailDomain: string): string[] {
  return messageIds.flatMap((messageId) => {
    const { id, domain } = MESSAGE_ID.exec(messageId)?.groups ?? {};
    return id && domain === mailDomain ? [id] : [];
  });
}
