import { expect, test } from 'vitest';
import { performerOfFile } from '#domain/files/match-sheets.ts';

const PERFORMERS = ['Ema Malá', 'Leo Veselý', 'Leo Malý', 'Slniečka', 'J. R. Ng'];

test.each([
  ['the whole name, without accents', 'ema_mala-Menuet.pdf', 'Ema Malá'],
  ['the surname alone', 'VESELÝ noty.pdf', 'Leo Veselý'],
  ['the name in the other order', 'Maly Leo 2.pdf', 'Leo Malý'],
  ['the name of a group', 'Slniecka (partitúra).pdf', 'Slniečka'],
  ['a first name that two have', 'Leo.pdf', null],
  ['no name', 'IMG_20261118.jpg', null],
  ['a part of a word', 'Malacky.pdf', null],
  ['initials', 'J R.pdf', null],
])('a file with %s', (_case, file, expected) => {
  expect(performerOfFile(file, PERFORMERS)).toBe(expected);
});

test('without performers a file is of nobody', () => {
  expect(performerOfFile('ema.pdf', [])).toBeNull();
});
