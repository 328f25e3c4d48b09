import { describe, expect, test } from 'vitest';
import { heldThoughWithheld, placeIn } from '#domain/jury/withheld.ts';

test.each([
  ['1. miesto', 1],
  ['2.miesto (delené)', 2],
  ['III.  Miesto', 3],
  ['prvé miesto', 1],
  ['place 2', 2],
  ['3rd place', 3],
  ['First place', 1],
  ['12. miesto', 12],
  ['1. miesto, delené', 1],
  ['Cena primátora', null],
  ['miesto', null],
  ['čestné miesto', null],
  ['Cena za 1. miesto v speve', null],
])('the place that %s names is %s', (name, place) => {
  expect(placeIn(name)).toBe(place);
});

describe('a withheld prize', () => {
  const awarded = [
    { appearanceId: 'A', award: { band: 'Zlaté pásmo', place: 1 } },
    { appearanceId: 'B', award: { band: null, place: 1 } },
    { appearanceId: 'C', award: { band: null, place: 3 } },
    { appearanceId: 'D', award: { band: null, place: null } },
  ];
  const withheld = (name: string) => ({ name, appearanceId: null });
  test.each([
    ['a shared place', [withheld('1. miesto')], ['A', 'B']],
    ['a place after a shared one, which nobody has', [withheld('2. miesto')], []],
    ['a band', [withheld('zlaté  pásmo')], ['A']],
    ['a band that nobody has', [withheld('strieborné pásmo')], []],
    [
      'a prize that is also given',
      [withheld('Cena poroty'), { name: 'cena poroty', appearanceId: 'D' }],
      ['D'],
    ],
    [
      'a laureate beside a prize of that name',
      [
        { ...withheld('Laureát'), kind: 'laureate' as const },
        { name: 'Laureát', appearanceId: 'D' },
      ],
      [],
    ],
    ['a place that is given as a prize', [{ name: '1. miesto', appearanceId: 'D' }], []],
  ])('%s', (_name, prizes, holders) => {
    const held = heldThoughWithheld(prizes, awarded);
    expect(held.flatMap(({ appearanceIds }) => appearanceIds)).toEqual(holders);
  });
});
