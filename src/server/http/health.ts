import type { FastifyInstance } from 'fastify';
import type { Pool } from '#server/db/connection.ts';

const ANSWER_WITHIN_MS = 3_000;

/** 200 while it serves; 503 with the reason while it cannot. */
export async function healthRoute(
  app: FastifyInstance,
  { pool, isStopping }: { pool: Pool; isStopping(): boolean },
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'unavailable', reason: 'stopping' });
    if (!(await answers(pool))) {
      return reply.code(503).send({ status: 'unavailable', reason: 'database' });
    }
    return { status: 'ok' };
  });
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
  });
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}
