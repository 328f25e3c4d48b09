import { describe, expect, onTestFinished, test } from 'vitest';
import { instantOf, isLocalMinute, localDate, localMinute } from './local-minute.ts';

const BRATISLAVA = 'Europe/Bratislava';

describe('wall-clock time in Bratislava', () => {
  test.each([
    ['winter is an hour ahead', '2027-01-15T11:30:00Z', '2027-01-15T12:30'],
    ['summer is two hours ahead', '2027-07-15T11:30:00Z', '2027-07-15T13:30'],
    ['midnight is hour 00', '2027-01-14T23:00:00Z', '2027-01-15T00:00'],
    ['the last minute lasts until its last second', '2027-03-05T22:59:59.999Z', '2027-03-05T23:59'],
    ['a new year begins here first', '2026-12-31T23:00:00Z', '2027-01-01T00:00'],
    ['spring, the minute before the change', '2027-03-28T00:59:00Z', '2027-03-28T01:59'],
    ['spring, an hour is left out', '2027-03-28T01:00:00Z', '2027-03-28T03:00'],
    ['autumn, the hour for the first time', '2027-10-31T00:30:00Z', '2027-10-31T02:30'],
    ['autumn, the hour is repeated', '2027-10-31T01:30:00Z', '2027-10-31T02:30'],
    ['autumn, winter time', '2027-10-31T02:00:00Z', '2027-10-31T03:00'],
  ])('%s', (_sentence, instant, expected) => {
    expect(localMinute(new Date(instant), BRATISLAVA)).toBe(expected);
  });

  test('the day is the one in Bratislava, not the one in London', () => {
    expect(localDate(new Date('2027-03-05T23:00:00Z'), BRATISLAVA)).toBe('2027-03-06');
    expect(localDate(new Date('2027-03-05T22:59:59Z'), BRATISLAVA)).toBe('2027-03-05');
  });

  test('another edition may be in another zone', () => {
    expect(localMinute(new Date('2027-01-15T11:30:00Z'), 'Europe/London')).toBe('2027-01-15T11:30');
  });
});

test.each([
  ['the last minute of a day', '2027-03-05T23:59', true],
  ['29 February of a leap year', '2028-02-29T00:00', true],
  ['29 February of a common year', '2027-02-29T00:00', false],
  ['30 February', '2028-02-30T00:00', false],
  ['31 April', '2027-04-31T12:00', false],
  ['hour 24', '2027-03-05T24:00', false],
  ['minute 60', '2027-03-05T23:60', false],
  ['seconds', '2027-03-05T23:59:00', false],
  ['a zone', '2027-03-05T23:59Z', false],
  ['a space instead of T', '2027-03-05 23:59', false],
  ['a day alone', '2027-03-05', false],
])('a minute is written YYYY-MM-DDTHH:mm: %s', (_sentence, text, expected) => {
  expect(isLocalMinute(text)).toBe(expected);
});

describe('the instant at which a clock in Bratislava shows a minute', () => {
  test.each([
    ['in winter', '2027-01-15T12:30', '2027-01-15T11:30:00.000Z'],
    ['in summer', '2027-07-15T13:30', '2027-07-15T11:30:00.000Z'],
    ['just before the change in spring', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
    ['just after it', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['of a minute that is left out, an hour later', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['of a minute that occurs twice, the first', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
    ['on New Year’s Day', '2027-01-01T00:00', '2026-12-31T23:00:00.000Z'],
  ])('%s', (_sentence, minute, instant) => {
    expect(instantOf(minute, BRATISLAVA).toISOString()).toBe(instant);
  });

  test('is inverse to it: every hour of a year, except the skipped one', () => {
    for (let hour = 0; hour < 366 * 24; hour++) {
      const minute = new Date(Date.UTC(2027, 0, 1, hour)).toISOString().slice(0, 16);
      if (minute === '2027-03-28T02:00') continue;
      expect(localMinute(instantOf(minute, BRATISLAVA), BRATISLAVA)).toBe(minute);
    }
  });
});

test('a minute does not depend on the format of a locale', () => {
  const { prototype } = Intl.DateTimeFormat;
  const original = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor;
  const odd = { ...original, get: () => () => '1.1.2027\u202f0.30' };
  Object.defineProperty(prototype, 'format', odd);
  onTestFinished(() => void Object.defineProperty(prototype, 'format', original));
  expect(localMinute(new Date('2027-01-01T00:30:00Z'), 'UTC')).toBe('2027-01-01T00:30');
});
