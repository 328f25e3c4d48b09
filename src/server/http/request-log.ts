import type { FastifyInstance } from 'fastify';

/** One line per answer, with the pattern of the address: the address itself may hold a secret. */
export async function requestLog(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    const { name } = (request.params ?? {}) as { name?: string };
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route: route.endsWith('/:name') && name ? route.replace(':name', name.slice(0, 40)) : route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
