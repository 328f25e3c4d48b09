import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes, with or without an answer. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
