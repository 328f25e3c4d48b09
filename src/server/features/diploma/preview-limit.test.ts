import { expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { READY_DESIGNS, readyDesign } from '#domain/prints/ready-designs.ts';
import { type DiplomaDependencies, diplomaFunctions } from '#server/features/diploma/functions.ts';
import { QueueFull } from '#server/semaphore.ts';
import { gatedWork } from '#tests/support/gated-work.ts';

test('previews of diplomas are set one at a time, and of too many some are refused', async () => {
  const gate = gatedWork();
  const { previewDiploma } = diplomaFunctions({
    configs: { current: async () => ({ ...sampleEdition('2026-11-15'), id: 'e', version: 1 }) },
    pdf: {
      render: async () => {
        await gate.work();
        return new Uint8Array([1]);
      },
    },
    publicUrl: 'https://example.org',
  } as unknown as DiplomaDependencies);
  const word = { sk: 'x', en: 'x' };
  const words = {
    name: 'x',
    title: word,
    awarded: word,
    category: word,
    teacher: word,
    thanks: word,
    pupils: word,
    jury: word,
    director: word,
  };
  const design = readyDesign(READY_DESIGNS[0], words, '#663399');
  const input = { editionId: '', language: 'sk', design, sample: null } as const;
  const calls = Array.from({ length: 12 }, () => previewDiploma(input, {} as never));
  const settled = Promise.allSettled(calls);
  await expect(calls.at(-1)).rejects.toBeInstanceOf(QueueFull);
  gate.open();
  const outcomes = (await settled).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(9);
  expect(gate.most()).toBe(1);
});
