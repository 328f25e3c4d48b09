import type { FastifyInstance } from 'fastify';
import { findUnstorable } from '#domain/storable-text.ts';

/** Answers 404 for paths and 400 for queries that the database could not store. */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (findUnstorable(request.params)) return reply.code(404).send({ status: 'not-found' });
    if (findUnstorable(request.query)) return reply.code(400).send({ status: 'invalid-argument' });
  });
}
