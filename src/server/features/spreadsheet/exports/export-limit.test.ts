import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import { exportRoute } from '#server/features/spreadsheet/exports/export-route.ts';
import type { Caller } from '#server/identity/caller.ts';
import { QueueFull } from '#server/semaphore.ts';
import { gatedWork } from '#tests/support/gated-work.ts';

test('exports are written two at a time, and of too many some are refused', async () => {
  const gate = gatedWork();
  const pool = {
    query: async () => {
      await gate.work();
      return { rows: [] };
    },
  };
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof QueueFull ? 503 : 500).send(),
  );
  await app.register(exportRoute, {
    spreadsheet: { pool } as unknown as SpreadsheetDependencies,
    callerOf: async () => ({ userId: 'somebody' }) as Caller,
    now: () => new Date(0),
  });
  const ask = async () => (await app.inject('/exports/a-token')).statusCode;
  const answers = Array.from({ length: 12 }, ask);
  expect(await answers.at(-1)).toBe(503);
  gate.open();
  const statuses = await Promise.all(answers);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(404), 503, 503]);
  expect(gate.most()).toBe(2);
});
