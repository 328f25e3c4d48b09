import { expect, test } from 'vitest';
import { sheetGroups } from '#client/components/sheets/sheet-groups.ts';
import { sheetOwners } from '#client/components/sheets/sheet-owners.ts';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const file = (id: string, performer: string, appearanceId: string | null = null) =>
  ({ id, performer, appearanceId }) as StoredFile;
const owner = (performer: string) => ({ label: performer, performer, appearanceId: '' });
const idsOf = (groups: ReturnType<typeof sheetGroups>) =>
  groups.map(({ owner: { label }, files }) => [label, files.map(({ id }) => id)]);

test('sheet music stands with its performer, in the order of the signup', () => {
  const groups = sheetGroups(
    [owner('Leo'), owner('Ema')],
    [file('1', 'Ema'), file('2', 'Leo', 'solo'), file('3', 'Ema')],
  );
  expect(idsOf(groups)).toEqual([
    ['Leo', ['2']],
    ['Ema', ['1', '3']],
  ]);
});

test('files of a removed person stay visible', () => {
  const groups = sheetGroups([owner('Ema')], [file('1', 'Ema Stará')]);
  expect(groups.map(({ owner: { label }, isFormer }) => [label, isFormer])).toEqual([
    ['Ema', false],
    ['Ema Stará', true],
  ]);
});

const solo = (id: string, category: string, name: string) => ({
  ...{ id, category, group: null },
  players: [{ name }],
});
const form = {
  persons: [validEducator(), validPerformer({ name: 'Ema' }), validPerformer({ name: 'Leo' })],
  groups: [
    { name: 'Duo', people: ['Ema', 'Leo'] },
    { name: '', people: ['Ema', 'Leo'] },
  ],
};
const both = [{ name: 'Ema' }, { name: 'Leo' }];
const owners = sheetOwners(
  form,
  [
    solo('one', 'I. (A)', 'Ema'),
    solo('two', 'II. (A)', 'Ema'),
    solo('leo', 'II. (A)', 'Leo'),
    { id: 'duo', category: 'V.', group: { name: 'Duo' }, players: both },
    { id: 'unnamed', category: 'V.', group: { name: '' }, players: both },
  ],
  'sk',
);

test('who plays alone in several categories has a place for each', () => {
  expect(owners).toEqual([
    { label: 'Ema · I. (A)', performer: 'Ema', appearanceId: 'one' },
    { label: 'Ema · II. (A)', performer: 'Ema', appearanceId: 'two' },
    owner('Leo'),
    { ...owner('Duo'), members: ['Ema', 'Leo'] },
    // A group without a name has a place too.
    {
      ...{ label: 'Skupina 2', performer: 'Ema', appearanceId: 'unnamed' },
      members: ['Ema', 'Leo'],
    },
  ]);
});

test('a file that names none of several solos stands under the performer', () => {
  const groups = sheetGroups(owners, [
    file('1', 'Ema', 'two'),
    file('2', 'Ema'),
    file('3', 'Ema', 'unnamed'),
  ]);
  expect(idsOf(groups)).toEqual([
    ['Ema · I. (A)', []],
    ['Ema · II. (A)', ['1']],
    ['Leo', []],
    ['Duo', []],
    ['Skupina 2', ['3']],
    ['Ema', ['2']],
  ]);
  expect(groups.at(-1)?.isFormer).toBe(false);
});
