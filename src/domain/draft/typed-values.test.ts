import { describe, expect, test } from 'vitest';
import {
  parseTypedDate,
  parseTypedMinutes,
  tidyName,
  tidyPhone,
  writtenMinutes,
} from '#domain/draft/typed-values.ts';

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
    ['5,3,2015', '2015-03-05'],
    ['5. september 2015', '2015-09-05'],
    ['5.septembra 2015', '2015-09-05'],
    ['12. máj 2014', '2014-05-12'],
    ['1. júla 2013', '2013-07-01'],
    ['3 Oct 2015', '2015-10-03'],
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
    '5. novoročného 2015x',
    '5. pondelok 2015',
  ])('"%s" is not a day', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });

  test.each([
    ['5.9.15', '2015-09-05'],
    ['5,9,15', '2015-09-05'],
    ['5. september 15', '2015-09-05'],
    ['5. 9. 27', '2027-09-05'],
    ['5. 9. 28', '1928-09-05'],
  ])('%s with a two-digit year is %s in an edition of 2027', (typed, date) => {
    expect(parseTypedDate(typed, 2027)).toBe(date);
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

  test.each(['tri', '-3', '3:75', '1e3', '3,5,1'])('"%s" is not a number', (typed) => {
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
    ['905 444 555', '+421 905 444 555'],
    ['905444555', '+421 905 444 555'],
    ['421905444555', '+421 905 444 555'],
    ['420605123456', '+420 605 123 456'],
    ['+421 (0)905 444 555', '+421 905 444 555'],
    ['00421 (0)905/444 555', '+421 905 444 555'],
  ])('%s is written %s', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy);
  });

  test.each(['905 123 45', '0905 123 4567', '+43 1 58858', 'neviem', ''])(
    '"%s" stays as typed',
    (typed) => {
      expect(tidyPhone(typed)).toBe(typed);
    },
  );
});

describe('minutes as they are written', () => {
  test.each([
    [null, ''],
    [Number.NaN, ''],
    [0, '0'],
    [3, '3'],
    [2.25, '2:15'],
    [3.5, '3:30'],
    [3.33, '3:20'],
    [4.1, '4:06'],
    [61.5, '61:30'],
  ])('%s are "%s"', (minutes, written) => {
    expect(writtenMinutes(minutes)).toBe(written);
  });

  test('survive writing and parsing', () => {
    for (let second = 0; second < 60; second++) {
      const typed = second === 0 ? '7' : `7:${String(second).padStart(2, '0')}`;
      expect(writtenMinutes(parseTypedMinutes(typed))).toBe(typed);
    }
  });
});

test('a name has one space between its words and none around them', () => {
  expect(tidyName('  Ján  Ďurčo\u00a0 ml. ')).toBe('Ján Ďurčo ml.');
});
