import { describe, expect, test } from 'vitest';
import { parseTypedDate, parseTypedMinutes, tidyPhone } from '#domain/draft/typed-values.ts';

describe('a typed date', () => {
  test.each([
    ['5. 3. 2015', '2015-03-05'],
    ['5.3.2015', '2015-03-05'],
    ['05.03.2015', '2015-03-05'],
    ['5.\u00a03.\u00a02015', '2015-03-05'],
    ['5/3/2015', '2015-03-05'],
    ['5-3-2015', '2015-03-05'],
    ['5 3 2015', '2015-03-05'],
    ['05032015', '2015-03-05'],
    ['2015-03-05', '2015-03-05'],
    [' 29. 2. 2016 ', '2016-02-29'],
    ['5. 3. 2015.', '2015-03-05'],
  ])('%s is %s', (typed, date) => {
    expect(parseTypedDate(typed)).toBe(date);
  });

  test.each([
    '',
    '5. 3.',
    '5. 3. 15',
    '29. 2. 2015',
    '32. 1. 2015',
    '1. 13. 2015',
    'včera',
    '2015',
  ])('"%s" is no day', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });
});

describe('typed minutes', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['3', 3],
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['3:30', 3.5],
    ['4 min', 4],
    ['12 min.', 12],
    ['0', 0],
  ])('"%s" is %s', (typed, minutes) => {
    expect(parseTypedMinutes(typed)).toBe(minutes);
  });

  test.each(['tri', '-3', '3:75', '1e3', '3,5,1'])('"%s" is no number', (typed) => {
    expect(parseTypedMinutes(typed)).toBeNaN();
  });
});

describe('a phone number', () => {
  test.each([
    ['0905 123 456', '+421 905 123 456'],
    ['0905/123456', '+421 905 123 456'],
    ['+421905123456', '+421 905 123 456'],
    ['00421 905 123 456', '+421 905 123 456'],
    ['+420 605-123-456', '+420 605 123 456'],
    ['  +421 905 123 456 ', '+421 905 123 456'],
  ])('%s is written %s', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy);
  });

  test.each(['905 123 456', '+43 1 58858', 'neviem', ''])('"%s" stays as typed', (typed) => {
    expect(tidyPhone(typed)).toBe(typed);
  });
});
