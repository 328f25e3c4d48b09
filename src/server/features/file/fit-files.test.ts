import { expect, test } from 'vitest';
import { fittingFiles } from '#server/features/file/fit-files.ts';
import type { StoredFile } from '#server/features/file/view.ts';

const file = (name: string) => ({ id: name, name }) as StoredFile;

test('a list that fits is whole', () => {
  const files = [file('a'), file('b')];
  expect(fittingFiles(files)).toEqual({ files, omitted: 0 });
});

test('a list of very many stays below a megabyte, and says how many it leaves out', () => {
  const files = Array.from({ length: 2000 }, (_, index) => file(`${index} ${'ž'.repeat(1000)}`));
  const shown = fittingFiles(files);
  expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThan(1_000_000);
  expect(shown.files).toEqual(files.slice(0, shown.files.length));
  expect(shown.files.length + shown.omitted).toBe(2000);
  expect(shown.files.length).toBeGreaterThan(200);
});
