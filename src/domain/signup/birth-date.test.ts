import { describe, expect, test } from 'vitest';
import { EDITION } from '#tests/factories/signup-form.ts';
import { birthDateProblem } from './birth-date.ts';

const eventOn = (startsOn: string) => ({ edition: { ...EDITION.edition, startsOn } });

function problem(birthDate: string, { today = '2026-11-15', startsOn = '2027-04-09' } = {}) {
  return birthDateProblem(birthDate, { today, config: eventOn(startsOn) });
}

describe('dateParse: a birth date must be a day of the calendar, YYYY-MM-DD', () => {
  test.each([
    ['words', 'vlani'],
    ['the Slovak form', '14. 5. 2015'],
    ['an American form', '05/14/2015'],
    ['digits that are missing', '2015-5-14'],
    ['a time behind it', '2015-05-14T00:00'],
    ['30 February', '2023-02-30'],
    ['29 February of a common year', '2023-02-29'],
    ['29 February of 1900', '1900-02-29'],
    ['31 April', '2015-04-31'],
    ['month 13', '2015-13-01'],
    ['month 0', '2015-00-10'],
    ['day 0', '2015-05-00'],
  ])('%s', (_sentence, birthDate) => {
    expect(problem(birthDate)).toEqual({ code: 'dateParse' });
  });
});

describe('dateMin: a birth date is not before 1 January 1900', () => {
  test('31 December 1899 is refused, and the first accepted day is given', () => {
    expect(problem('1899-12-31')).toEqual({ code: 'dateMin', min: '1900-01-01' });
  });

  test('1 January 1900 is accepted', () => {
    expect(problem('1900-01-01')).toBeNull();
  });
});

describe('dateMax: a birth date is not after today', () => {
  const longAgo = { today: '2030-06-15', startsOn: '2033-06-15' };

  test('tomorrow is refused, and today is given', () => {
    expect(problem('2030-06-16', longAgo)).toEqual({ code: 'dateMax', max: '2030-06-15' });
  });

  test('today is not in the future', () => {
    expect(problem('2030-06-15', longAgo)).toBeNull();
  });
});

describe('dateFilter: a person is at least three on the first day of the event', () => {
  const tooYoung = { code: 'dateFilter', youngestAge: 3 };

  test.each([
    ['the third birthday on the first day is accepted', '2024-04-09', '2027-04-09', null],
    ['the third birthday a day later is refused', '2024-04-10', '2027-04-09', tooYoung],
    ['the third birthday a day earlier is accepted', '2024-04-08', '2027-04-09', null],
    ['born today is refused as too young, not as future', '2026-11-15', '2027-04-09', tooYoung],
    ['born on 29 February, on 28 February still two', '2024-02-29', '2027-02-28', tooYoung],
    ['born on 29 February, three on 1 March', '2024-02-29', '2027-03-01', null],
    ['born on 28 February, three on 28 February', '2024-02-28', '2027-02-28', null],
    ['born on 1 March, on 29 February still two', '2021-03-01', '2024-02-29', tooYoung],
    ['born on 28 February, three on 29 February', '2021-02-28', '2024-02-29', null],
  ])('%s', (_sentence, birthDate, startsOn, expected) => {
    expect(problem(birthDate, { startsOn })).toEqual(expected);
  });
});
