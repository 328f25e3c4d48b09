import type { FastifyInstance } from 'fastify';
import type { OperationWarning } from '#domain/operation/warnings.ts';
import type { Pool } from '#server/db/connection.ts';
import { isDatabaseDiskFull } from '#server/db/disk-full.ts';
import { type Disk, FULL_BELOW_BYTES } from '#server/storage/disk.ts';

const ANSWER_WITHIN_MS = 3_000;

/** Answers 200 with warnings while the instance works, and 503 with the reason otherwise. */
export async function healthRoute(
  app: FastifyInstance,
  {
    pool,
    isStopping,
    disk,
    warnings,
  }: {
    pool: Pool;
    isStopping(): boolean;
    disk: Disk;
    warnings(): Promise<OperationWarning[]>;
  },
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'unavailable', reason: 'stopping' });
    if (!(await answers(pool))) {
      return reply.code(503).send({ status: 'unavailable', reason: 'database' });
    }
    if (isDatabaseDiskFull() || (await isFull(disk))) {
      return reply.code(503).send({ status: 'unavailable', reason: 'disk-full' });
    }
    const found = await warnings();
    return { status: 'ok', ...(found.length > 0 && { warnings: found }) };
  });
}

async function isFull(disk: Disk): Promise<boolean> {
  const free = await disk.freeBytes();
  return free !== null && free < FULL_BELOW_BYTES;
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
  });
  const asked = pool.query('select').then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}
