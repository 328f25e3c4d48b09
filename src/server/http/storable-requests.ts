import type { FastifyInstance } from 'fastify';
import { findUnstorable } from '#domain/storable-text.ts';

/**
 * Addresses whose decoded parts the database could not hold lead nowhere; in a query they are a
 * malformed request. Bodies are judged where they are parsed.
 */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (findUnstorable(request.params)) return reply.code(404).send({ status: 'not-found' });
    if (findUnstorable(request.query)) return reply.code(400).send({ status: 'invalid-argument' });
  });
}
