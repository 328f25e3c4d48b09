import { expect, test } from 'vitest';
import { placeOfFile } from '#domain/files/match-sheets.ts';

const PLACES = [
  ...['Ema Malá', 'Leo Veselý', 'Leo Malý', 'Slniečka', 'J. R. Ng'].map((label) => ({ label })),
  { label: 'Skupina 2', members: ['Ema Malá', 'Leo Veselý'] },
  { label: 'Skupina 3', members: ['Ema Malá', 'Leo Malý'] },
];

test.each([
  ['the whole name, without accents', 'ema_mala-Menuet.pdf', 'Ema Malá'],
  ['the surname alone', 'VESELÝ noty.pdf', 'Leo Veselý'],
  ['the name in the other order', 'Maly Leo 2.pdf', 'Leo Malý'],
  ['the name of a group', 'Slniecka (partitúra).pdf', 'Slniečka'],
  ['a first name that two have', 'Leo.pdf', null],
  ['no name', 'IMG_20261118.jpg', null],
  ['a part of a word', 'Malacky.pdf', null],
  ['initials', 'J R.pdf', null],
  ['the number of a group without a name', 'skupina 3 - Menuet.pdf', 'Skupina 3'],
  ['the surnames of its members', 'Malá, Veselý.pdf', 'Skupina 2'],
  ['only the word for a group', 'skupina.pdf', null],
  ['a number that counts pages', 'IMG 2.pdf', null],
  ['a soloist and the number of a page', 'Ema Malá 2.pdf', 'Ema Malá'],
])('a file with %s', (_case, file, expected) => {
  expect(placeOfFile(file, PLACES)?.label ?? null).toBe(expected);
});

test('without performers a file is of nobody', () => {
  expect(placeOfFile('ema.pdf', [])).toBeNull();
});
