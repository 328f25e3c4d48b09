import type { FastifyInstance } from 'fastify';
import { FUNCTIONS } from '#contract/functions.ts';

/** One line per answer, with the pattern of the address: the address itself may hold a secret. */
export async function requestLog(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    const { name } = (request.params ?? {}) as { name?: string };
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      // Only names of ours: whatever else is called may be a secret sent to the wrong place.
      route: name && Object.hasOwn(FUNCTIONS, name) ? route.replace(':name', name) : route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
