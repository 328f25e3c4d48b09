import { describe, expect, it } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import {
  formatAmount,
  formatDate,
  formatDateRange,
  formatDayMonth,
  formatInstant,
  formatLocalMinute,
  formatLongDate,
  formatOpening,
  formatTime,
  formatWeekday,
  joinNames,
} from '#i18n/format.ts';

describe('an amount', () => {
  it.each([
    [0, '0,00\u00a0€', '€0.00'],
    [5, '0,05\u00a0€', '€0.05'],
    [1600, '16,00\u00a0€', '€16.00'],
    [99_999, '999,99\u00a0€', '€999.99'],
    [123_450, '1\u00a0234,50\u00a0€', '€1,234.50'],
    [123_456_789, '1\u00a0234\u00a0567,89\u00a0€', '€1,234,567.89'],
    [-2050, '-20,50\u00a0€', '-€20.50'],
  ])('of %i cents is written as money', (cents, sk, en) => {
    expect(formatAmount(amountMinor(cents), 'sk')).toBe(sk);
    expect(formatAmount(amountMinor(cents), 'en')).toBe(en);
  });
});

describe('a date', () => {
  it('has no leading zeros and does not break', () => {
    expect(formatDate('2027-03-05', 'sk')).toBe('5.\u00a03.\u00a02027');
    expect(formatDate('2027-03-05', 'en')).toBe('5\u00a0March\u00a02027');
  });

  it('names its month in the genitive', () => {
    expect(formatLongDate('2027-03-05', 'sk')).toBe('5.\u00a0marca\u00a02027');
    expect(formatLongDate('2027-12-31', 'sk')).toBe('31.\u00a0decembra\u00a02027');
  });

  it('can omit its year', () => {
    expect(formatDayMonth('2027-04-16', 'sk')).toBe('16.\u00a0apríla');
    expect(formatDayMonth('2027-04-18', 'en')).toBe('18\u00a0April');
  });

  it.each([
    ['2027-04-16/2027-04-16', '16.\u00a0apríla\u00a02027', '16\u00a0April\u00a02027'],
    ['2027-04-16/2027-04-18', '16.\u00a0– 18.\u00a0apríla\u00a02027', '16–18\u00a0April\u00a02027'],
    [
      '2027-04-30/2027-05-02',
      '30.\u00a0apríla\u00a0– 2.\u00a0mája\u00a02027',
      '30\u00a0April\u00a0– 2\u00a0May\u00a02027',
    ],
    [
      '2027-12-31/2028-01-01',
      '31.\u00a0decembra\u00a02027\u00a0– 1.\u00a0januára\u00a02028',
      '31\u00a0December\u00a02027\u00a0– 1\u00a0January\u00a02028',
    ],
  ])('range %s repeats only the parts that differ', (range, sk, en) => {
    const [from = '', to = ''] = range.split('/');
    expect(formatDateRange(from, to, 'sk')).toBe(sk);
    expect(formatDateRange(from, to, 'en')).toBe(en);
  });

  it('with a time keeps the minutes', () => {
    expect(formatLocalMinute('2027-03-05T23:59', 'sk')).toBe('5.\u00a0marca\u00a02027, 23:59');
    expect(formatLocalMinute('2027-03-05T08:05', 'en')).toBe('5\u00a0March\u00a02027, 8:05');
  });
});

describe('an opening', () => {
  it('at midnight is shown as its day', () => {
    expect(formatOpening('2027-01-11T00:00', 'sk')).toBe('11.\u00a0januára\u00a02027');
    expect(formatOpening('2027-01-11T08:00', 'sk')).toBe('11.\u00a0januára\u00a02027, 8:00');
  });
});

describe('a list of names', () => {
  it.each([
    [[], '', ''],
    [['Anna'], 'Anna', 'Anna'],
    [['Anna', 'Peter'], 'Anna a\u00a0Peter', 'Anna and Peter'],
    [['Anna', 'Peter', 'Mária'], 'Anna, Peter a\u00a0Mária', 'Anna, Peter and Mária'],
  ])('%j reads as a sentence', (names, sk, en) => {
    expect(joinNames(names, 'sk')).toBe(sk);
    expect(joinNames(names, 'en')).toBe(en);
  });
});

describe('a moment on the reader’s own clock', () => {
  const moment = new Date(2026, 10, 5, 9, 7).toISOString();

  it('as a time', () => {
    expect(formatTime(moment)).toBe('9:07');
  });

  it('with its day', () => {
    expect(formatInstant(moment, 'sk')).toBe('5.\u00a011.\u00a02026, 9:07');
    expect(formatInstant(moment, 'en')).toBe('5\u00a0November\u00a02026, 9:07');
  });
});

it.each([
  ['sk', 'piatok', 'nedeľa'],
  ['en', 'Friday', 'Sunday'],
] as const)('a day of the week in %s', (language, friday, sunday) => {
  expect(formatWeekday('2027-04-09', language)).toBe(friday);
  expect(formatWeekday('2027-04-11', language)).toBe(sunday);
});
