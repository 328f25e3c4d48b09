import { describe, expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { daysBetween, weekday } from '#domain/time/plain-date.ts';
import { anniversary, shiftEdition } from './shift-edition.ts';

describe('the same weekday a year later', () => {
  test.each([
    ['a Friday in a common year', '2027-04-09', 1, '2028-04-07'],
    ['over 29 February', '2027-12-03', 1, '2028-12-01'],
    ['from 29 February', '2028-02-29', 1, '2029-02-27'],
    ['to a 29 February', '2027-03-02', 1, '2028-02-29'],
    ['four years later, 29 February again or near it', '2028-02-29', 4, '2032-03-02'],
    ['a year back', '2028-04-07', -1, '2027-04-09'],
    ['over a change of the year', '2027-01-01', 1, '2027-12-31'],
    ['no years', '2027-04-09', 0, '2027-04-09'],
  ])('%s', (_sentence, date, years, expected) => {
    expect(anniversary(date, years)).toBe(expected);
  });

  test('is never more than three days off, and always the same weekday', () => {
    for (let year = 2024; year < 2052; year++) {
      for (const day of ['01-01', '02-28', '03-01', '07-15', '12-31']) {
        const [date, next] = [`${year}-${day}`, anniversary(`${year}-${day}`, 1)];
        expect(weekday(next)).toBe(weekday(date));
        expect(Math.abs(daysBetween(`${year + 1}-${day}`, next))).toBeLessThanOrEqual(3);
      }
    }
  });
});

describe('an edition moved to another first day', () => {
  const edition = { ...sampleEdition('2026-11-15') };
  const moved = shiftEdition(edition, '2028-04-07');

  test.each([
    ['the first day', moved.edition.startsOn, '2028-04-07'],
    ['the last day', moved.edition.endsOn, '2028-04-09'],
    ['the opening, with its hour', moved.signup.opensAt, '2027-11-07T00:00'],
    ['the closing', moved.signup.closesAt, '2028-02-25T23:59'],
    ['the end of edits', moved.signup.editableUntil, '2028-02-25T23:59'],
    ['the last order of lunches', moved.lunch.orderUntil, '2028-03-24T23:59'],
    ['the first day to attend', moved.attend[0]?.id, '2028-04-07'],
    ['the day of the last category', moved.categories.at(-1)?.day, '2028-04-09'],
  ])('%s moves along', (_sentence, date, expected) => {
    expect(date).toBe(expected);
  });

  test('every date moves by the same number of days, over 29 February too', () => {
    const days = daysBetween(edition.edition.startsOn, '2028-04-07');
    expect(days).toBe(364);
    for (const [index, { day }] of moved.categories.entries()) {
      expect(daysBetween(edition.categories[index]?.day ?? '', day)).toBe(days);
    }
  });

  test('prices, places, consents with their versions, account and files stay', () => {
    const kept = (config: typeof edition) => ({
      prices: config.prices,
      consents: config.consents,
      files: config.files,
      iban: config.payment.iban,
      capacities: config.categories.map(({ capacity }) => capacity),
      organiser: config.organiser,
    });
    expect(kept(moved)).toEqual(kept(edition));
  });

  test('the year in the name and in the specific symbol follows', () => {
    expect(moved.edition.name.sk).toBe('Hudobné struny 2028 – XII. ročník súťažného festivalu');
    expect(moved.edition.name.en).toContain('2028');
    expect(moved.payment.specificSymbol).toBe('2028');
    const own = { ...edition, payment: { ...edition.payment, specificSymbol: '77' } };
    expect(shiftEdition(own, '2028-04-07').payment.specificSymbol).toBe('77');
  });

  test('is not a sample', () => {
    expect(moved.isSample).toBe(false);
  });

  test('can be moved back, and to its own day', () => {
    expect(shiftEdition(moved, edition.edition.startsOn)).toEqual({ ...edition, isSample: false });
    expect(shiftEdition(edition, edition.edition.startsOn)).toEqual({
      ...edition,
      isSample: false,
    });
  });
});
