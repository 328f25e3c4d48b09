import type { FastifyInstance } from 'fastify';
import { FUNCTIONS } from '#contract/functions.ts';

/** Logs one line per response with the route pattern, because the URL may contain a secret. */
export async function requestLog(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    const { name } = (request.params ?? {}) as { name?: string };
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      // Logs only known function names; another name may be a secret sent to the wrong place.
      route: name && Object.hasOwn(FUNCTIONS, name) ? route.replace(':name', name) : route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
