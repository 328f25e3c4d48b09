import { expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { PrintServiceDependencies } from '#server/features/print/dependencies.ts';
import { printFunctions } from '#server/features/print/functions.ts';
import type { ThreadAnswer } from '#server/features/print/making/make-in-thread.ts';
import { QueueFull } from '#server/semaphore.ts';
import { gatedWork } from '#tests/support/gated-work.ts';

test('previews of prints are made two at a time, and of too many some are refused', async () => {
  const gate = gatedWork();
  const { previewPrint } = printFunctions({
    configs: { current: async () => ({ ...sampleEdition('2026-11-15'), id: 'e', version: 1 }) },
    makePrints: async (): Promise<ThreadAnswer> => {
      await gate.work();
      return { is: 'previewed', pdf: new Uint8Array([1]), isSample: true };
    },
  } as unknown as PrintServiceDependencies);
  const context = { caller: { role: 'organiser', lacksSecondFactor: false }, now: new Date(0) };
  const input = { kind: 'badges', editionId: '', language: 'sk' };
  const calls = Array.from({ length: 12 }, () => previewPrint(input as never, context as never));
  const settled = Promise.allSettled(calls);
  await expect(calls.at(-1)).rejects.toBeInstanceOf(QueueFull);
  gate.open();
  const outcomes = (await settled).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(10);
  expect(gate.most()).toBe(2);
});
