import { describe, expect, it } from 'vitest';
import {
  duplicateReasons,
  foldedName,
  type Pair,
  pairKey,
  pairsToOffer,
  peopleInBoth,
} from '#domain/signup/duplicates.ts';

const person = (name: string, birthDate: string, school = '') => ({ name, birthDate, school });
const signup = (contactEmail: string, ...persons: ReturnType<typeof person>[]) => ({
  contactEmail,
  persons,
});

describe('two signups may be duplicates', () => {
  const ema = person('Ema Malá', '2016-05-14', 'ZUŠ Žilina');
  it.each([
    ['the same person', ema, ['person']],
    ['without accents and capital letters', person('EMA  mala', '2016-05-14'), ['person']],
    ['born on another day', person('Ema Malá', '2016-05-15'), []],
    ['with another name', person('Eva Malá', '2016-05-14'), []],
    ['whose birth date is unknown', person('Ema Malá', ''), []],
  ])('%s', (_, other, reasons) => {
    expect(duplicateReasons(signup('a@x.sk', ema), signup('b@x.sk', other))).toEqual(reasons);
  });

  it('not because two people of one name both give no birth date', () => {
    const unknown = person('Ema Malá', '');
    expect(duplicateReasons(signup('a@x.sk', unknown), signup('b@x.sk', unknown))).toEqual([]);
  });

  it('not because two signups from one address both name no school', () => {
    const [leo, nina] = [person('Leo Veselý', '2015-01-01'), person('Nina', '2014-01-01')];
    expect(duplicateReasons(signup('a@x.sk', leo), signup('a@x.sk', nina))).toEqual([]);
  });

  it('as soon as one of several people or schools is the same', () => {
    const other = person('Niekto Iný', '2010-01-01', 'ZUŠ Martin');
    const reasons = duplicateReasons(signup('a@x.sk', ema), signup('a@x.sk', other, ema));
    expect(reasons).toEqual(['person', 'contact']);
  });

  it.each([
    ['the same address and school', 'A@x.sk', 'ZUS  zilina', ['contact']],
    ['the same address, another school', 'a@x.sk', 'ZUŠ Martin', []],
    ['the same school, another address', 'b@x.sk', 'ZUŠ Žilina', []],
    ['the same address and no school', 'a@x.sk', '', []],
  ])('from %s', (_, email, school, reasons) => {
    const other = person('Niekto Iný', '2010-01-01', school);
    expect(duplicateReasons(signup('a@x.sk', ema), signup(email, other))).toEqual(reasons);
  });

  it('names the people in both as the first writes them', () => {
    const a = signup('', ema, person('Leo Veselý', '2015-01-01'));
    const b = signup('', person('ema mala', '2016-05-14'));
    expect(peopleInBoth(a, b)).toEqual(['Ema Malá']);
  });
});

describe('pairs to offer', () => {
  const none = () => false;
  const dismissed = (...pairs: Pair[]) => {
    const keys = new Set(pairs.map(pairKey));
    return (pair: Pair) => keys.has(pairKey(pair));
  };

  it.each<[string, string[][], (pair: Pair) => boolean, Pair[]]>([
    ['none of an empty list', [], none, []],
    ['two', [['a', 'b']], none, [['a', 'b']]],
    [
      'each with the one before',
      [['a', 'b', 'c']],
      none,
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
    ],
    [
      'the same two once',
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      none,
      [['a', 'b']],
    ],
    ['not dismissed ones, in either order', [['a', 'b']], dismissed(['b', 'a']), []],
    [
      'the next earlier one instead',
      [['a', 'b', 'c']],
      dismissed(['b', 'c']),
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ],
  ])('are %s', (_, groups, isDismissed, pairs) => {
    expect(pairsToOffer(groups, isDismissed)).toEqual(pairs);
  });
});

it.each([
  ['Ema  Malá', 'ema mala'],
  ['ĽUBOMÍR ŠŤASTNÝ', 'lubomir stastny'],
])('%s is folded to %s', (name, folded) => {
  expect(foldedName(name)).toBe(folded);
});
