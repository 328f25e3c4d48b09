import { expect, test } from 'vitest';
import { isPersonNamed, isSomeSchoolNamed } from './named-in.ts';

test.each([
  ['the order of the words does not matter', ['Jana Nováková'], 'NOVAKOVA JANA', true],
  ['titles may be missing', ['Mgr. art. Jana Nováková'], 'Jana Nováková', true],
  ['short words may be missing', ['Ján de Novák'], 'Jan Novak', true],
  ['a name of three letters counts', ['Ema Malá'], 'Mala', false],
  ['a surname alone is too little', ['Jana Nováková'], 'Nováková', false],
  ['a name of one word is too little', ['Jana'], 'Jana', false],
  ['a part of a word is not the word', ['Ján Novák'], 'Jana Nováková', false],
  ['one of several is enough', ['Ema Malá', 'Leo Veselý'], 'za: Leo Vesely', true],
  ['an empty list of names matches no text', [], 'Leo Veselý', false],
])('people: %s', (_sentence, names, text, expected) => {
  expect(isPersonNamed(names, text)).toBe(expected);
});

test.each([
  ['two telling words are enough', ['ZUŠ Ladislava Árvaya, Žilina'], 'zus arvaya zilina', true],
  ['the town alone is too little', ['ZUŠ Ladislava Árvaya, Žilina'], 'Žilina', false],
  [
    'words that all schools share do not count',
    ['Základná umelecká škola'],
    'základná škola',
    false,
  ],
  ['its only telling word is enough', ['ZUŠ Poprad'], 'ZUS Poprad startovne', true],
])('schools: %s', (_sentence, schools, text, expected) => {
  expect(isSomeSchoolNamed(schools, text)).toBe(expected);
});
