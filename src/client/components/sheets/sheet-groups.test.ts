import { expect, test } from 'vitest';
import { sheetGroups } from '#client/components/sheets/sheet-groups.ts';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';

const file = (id: string, performer: string) => ({ id, performer }) as StoredFile;

test('sheet music stands with its performer, in the order of the signup', () => {
  const groups = sheetGroups(
    ['Leo', 'Ema'],
    [file('1', 'Ema'), file('2', 'Leo'), file('3', 'Ema')],
  );
  expect(groups.map(({ performer, files }) => [performer, files.map(({ id }) => id)])).toEqual([
    ['Leo', ['2']],
    ['Ema', ['1', '3']],
  ]);
});

test('files of a removed person stay visible', () => {
  const groups = sheetGroups(['Ema'], [file('1', 'Ema Stará')]);
  expect(groups.map(({ performer, isFormer }) => [performer, isFormer])).toEqual([
    ['Ema', false],
    ['Ema Stará', true],
  ]);
});
