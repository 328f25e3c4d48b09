import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { TransferDependencies } from '#server/features/transfer/dependencies.ts';
import { exportRoute } from '#server/features/transfer/exports/export-route.ts';
import type { Caller } from '#server/identity/caller.ts';
import { QueueFull } from '#server/semaphore.ts';

test('exports are written two at a time, and of too many some are refused', async () => {
  let running = 0;
  let most = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pool = {
    query: async () => {
      running += 1;
      most = Math.max(most, running);
      await opened;
      running -= 1;
      return { rows: [] };
    },
  };
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof QueueFull ? 503 : 500).send(),
  );
  await app.register(exportRoute, {
    transfer: { pool } as unknown as TransferDependencies,
    callerOf: async () => ({ userId: 'somebody' }) as Caller,
    now: () => new Date(0),
  });
  const ask = async () => (await app.inject('/exports/a-token')).statusCode;
  const answers = Array.from({ length: 12 }, ask);
  expect(await answers.at(-1)).toBe(503);
  open();
  const statuses = await Promise.all(answers);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(404), 503, 503]);
  expect(most).toBe(2);
});
