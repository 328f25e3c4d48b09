import { describe, expect, test } from 'vitest';
import { addDays, ageOn, isPlainDate, weekday, yearOf } from './plain-date.ts';

test.each([
  ['an ordinary day', '2027-04-09', true],
  ['29 February of a leap year', '2024-02-29', true],
  ['29 February of 2000', '2000-02-29', true],
  ['29 February of 2100', '2100-02-29', false],
  ['30 February', '2023-02-30', false],
  ['31 November', '2026-11-31', false],
  ['no zeros in front', '2027-4-9', false],
  ['a year of five digits', '12027-04-09', false],
  ['a space', '2027-04-09 ', false],
  ['a line break', '2027-04-09\n', false],
  ['nothing', '', false],
])('a day is written YYYY-MM-DD and is in the calendar: %s', (_sentence, text, expected) => {
  expect(isPlainDate(text)).toBe(expected);
});

test.each([
  ['over the end of a month', '2026-11-30', 1, '2026-12-01'],
  ['over the end of a year', '2026-12-31', 1, '2027-01-01'],
  ['over 29 February', '2024-02-28', 2, '2024-03-01'],
  ['over the day on which clocks change', '2027-03-27', 2, '2027-03-29'],
  ['back', '2027-01-01', -1, '2026-12-31'],
  ['none', '2027-01-01', 0, '2027-01-01'],
])('days are added %s', (_sentence, date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test.each([
  ['2027-04-05', 1],
  ['2027-04-09', 5],
  ['2027-04-11', 7],
])('Monday is 1 and Sunday is 7: %s is %i', (date, expected) => {
  expect(weekday(date)).toBe(expected);
});

test('the year of a day is a number', () => {
  expect(yearOf('2027-04-09')).toBe(2027);
});

describe('age is the number of completed years', () => {
  test.each([
    ['on the birthday', '2015-05-14', '2027-05-14', 12],
    ['on the day before', '2015-05-14', '2027-05-13', 11],
    ['at the end of the year', '2015-05-14', '2027-12-31', 12],
    ['on the last birthday of a year', '2015-12-31', '2027-12-31', 12],
    ['on the day of birth', '2027-04-09', '2027-04-09', 0],
    ['29 February, on 28 February', '2016-02-29', '2027-02-28', 10],
    ['29 February, on 1 March', '2016-02-29', '2027-03-01', 11],
    ['29 February, on the next one', '2016-02-29', '2028-02-29', 12],
  ])('%s', (_sentence, birthDate, day, expected) => {
    expect(ageOn(birthDate, day)).toBe(expected);
  });
});
