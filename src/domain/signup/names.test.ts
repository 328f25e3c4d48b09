import { describe, expect, test } from 'vitest';
import {
  nameKey,
  printedName,
  proposeDistinctName,
  removeFromGroups,
  renameInGroups,
  repeatedNames,
} from './names.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('two names are the same', () => {
  test.each([
    ['when only the case differs', 'Ján Kováč', 'jÁN kOVÁČ'],
    ['when spaces are doubled', 'Ján Kováč', 'Ján    Kováč'],
    ['when spaces surround one', 'Ján Kováč', '  Ján Kováč '],
    ['when a space is a non-breaking one', 'Ján Kováč', 'Ján\u00A0Kováč'],
    [
      'when accents are encoded in another way',
      'J\u00E1n Kov\u00E1\u010D',
      'Ja\u0301n Kova\u0301c\u030C',
    ],
  ])('%s', (_sentence, a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  test.each([
    ['when an accent is missing', 'Ján Kováč', 'Jan Kováč'],
    ['when a space is missing', 'Ján Kováč', 'JánKováč'],
    ['when the order differs', 'Ján Kováč', 'Kováč Ján'],
    ['when one has a suffix', 'Ján Kováč', 'Ján Kováč (2)'],
  ])('but not %s', (_sentence, a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });
});

describe('a repeated name', () => {
  test('belongs to the first person; every later one is a repetition', () => {
    expect(repeatedNames(named('Ema', 'Leo', 'EMA', 'Leo', 'ema '))).toEqual([2, 3, 4]);
  });

  test('is not an empty name', () => {
    expect(repeatedNames(named('', ' ', ''))).toEqual([]);
  });
});

describe('on a clash the form proposes a distinguishing suffix', () => {
  test.each([
    ['a free name stays as it is', 'Ján Kováč', ['Ema Malá'], 'Ján Kováč'],
    ['a taken name gets (2)', 'Ján Kováč', ['Ján Kováč'], 'Ján Kováč (2)'],
    ['taken in another case counts', 'Ján Kováč', ['JÁN  KOVÁČ'], 'Ján Kováč (2)'],
    ['the next free number', 'Ján Kováč', ['Ján Kováč', 'ján kováč (2)'], 'Ján Kováč (3)'],
    ['a gap is used', 'Ján Kováč', ['Ján Kováč', 'Ján Kováč (3)'], 'Ján Kováč (2)'],
  ])('%s', (_sentence, name, taken, expected) => {
    expect(proposeDistinctName(name, taken)).toBe(expected);
  });
});

test.each([
  ['Ján Kováč (2)', 'Ján Kováč'],
  ['Ján Kováč  (12) ', 'Ján Kováč'],
  ['Ján Kováč', 'Ján Kováč'],
  ['Ján (2) Kováč', 'Ján (2) Kováč'],
  ['Ján Kováč (ml.)', 'Ján Kováč (ml.)'],
])('%j is printed as %j', (name, printed) => {
  expect(printedName(name)).toBe(printed);
});

describe('groups follow their members', () => {
  const groups = [
    { name: 'Slniečka', people: ['Ján Kováč', 'Ema Malá'] },
    { name: '', people: ['Leo Veselý', 'JÁN  kováč', 'Ema Malá'] },
  ];

  test('a rename renames the member in every group, in the same place', () => {
    expect(renameInGroups(groups, 'Ján Kováč', 'Ján Kováčik')).toEqual([
      { name: 'Slniečka', people: ['Ján Kováčik', 'Ema Malá'] },
      { name: '', people: ['Leo Veselý', 'Ján Kováčik', 'Ema Malá'] },
    ]);
  });

  test('a name given for the first time renames no member', () => {
    expect(renameInGroups([{ name: '', people: ['', 'Ema Malá'] }], ' ', 'Adam')).toEqual([
      { name: '', people: ['', 'Ema Malá'] },
    ]);
  });

  test('a removed person leaves every group', () => {
    expect(removeFromGroups(groups, 'ján kováč')).toEqual([
      { name: 'Slniečka', people: ['Ema Malá'] },
      { name: '', people: ['Leo Veselý', 'Ema Malá'] },
    ]);
  });

  test('the groups given are not changed', () => {
    const before = structuredClone(groups);
    renameInGroups(groups, 'Ema Malá', 'Ema Veľká');
    removeFromGroups(groups, 'Ema Malá');
    expect(groups).toEqual(before);
  });
});
