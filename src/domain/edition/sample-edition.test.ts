import { describe, expect, test } from 'vitest';
import { signupWindow } from '#domain/signup/state.ts';
import { addDays, weekday } from '#domain/time/plain-date.ts';
import { checkConfig } from './check-config.ts';
import { sampleEdition } from './sample-edition.ts';

/** Every day of four years, one of them a leap year. */
const DAYS = Array.from({ length: 4 * 365 + 1 }, (_, n) => addDays('2026-01-01', n));
const daysOn = (today: string) => {
  const { edition, signup, lunch } = sampleEdition(today);
  return { ...edition, ...signup, orderUntil: lunch.orderUntil };
};

describe('on any day of the first start', () => {
  test('the tested days include a 29 February', () => {
    expect(DAYS).toContain('2028-02-29');
    expect(DAYS.at(-1)).toBe('2029-12-31');
  });

  test('the sample is a valid configuration', () => {
    expect(DAYS.filter((today) => checkConfig(sampleEdition(today)).length > 0)).toEqual([]);
  });

  test('the event starts on a Friday and ends on the Sunday', () => {
    for (const today of DAYS) {
      const { startsOn, endsOn } = daysOn(today);
      expect([weekday(startsOn), weekday(endsOn)]).toEqual([5, 7]);
      expect(addDays(startsOn, 2)).toBe(endsOn);
    }
  });

  test('signup is open for that whole day', () => {
    for (const today of DAYS) {
      const config = sampleEdition(today);
      expect(signupWindow(config, `${today}T00:00`)).toBe('open');
      expect(signupWindow(config, `${today}T23:59`)).toBe('open');
    }
  });

  test('signup closes before lunches do, and both before the event', () => {
    for (const today of DAYS) {
      const { closesAt, orderUntil, startsOn } = daysOn(today);
      expect([startsOn, orderUntil, closesAt].toSorted()).toEqual([closesAt, orderUntil, startsOn]);
    }
  });
});

test.each([
  ['15 November 2026', '2026-11-15', '2027-04-09', '2027-04-11', '2027-02-26T23:59'],
  ['29 February 2028', '2028-02-29', '2028-07-21', '2028-07-23', '2028-06-09T23:59'],
  [
    'a day exactly twenty weeks before a Friday',
    '2026-11-20',
    '2027-04-09',
    '2027-04-11',
    '2027-02-26T23:59',
  ],
  ['the day after', '2026-11-21', '2027-04-16', '2027-04-18', '2027-03-05T23:59'],
])('a start on %s', (_sentence, today, startsOn, endsOn, closesAt) => {
  expect(daysOn(today)).toMatchObject({ startsOn, endsOn, closesAt });
});

describe('the sample edition', () => {
  const sample = sampleEdition('2026-11-15');

  test('is marked as a sample', () => {
    expect(sample.isSample).toBe(true);
  });

  test('charges 16, 20, 26 and 8 euro', () => {
    expect(sample.prices).toEqual({ low: 1600, duo: 2000, high: 2600, lunch: 800 });
  });

  test('keeps 26, 16, 24 and 34 euro as the card provider’s price list', () => {
    expect(sample.payment.cardPriceOptions.map(({ amountMinor }) => amountMinor)).toEqual([
      2600, 1600, 2400, 3400,
    ]);
  });

  test('has the chamber categories of the specification', () => {
    expect(sample.chamberCategories).toEqual(['IV. (A)', 'IV. (B)', 'V.']);
  });

  test.each([
    ['I. (A)', null, 8, [2, 4], '2027-04-09'],
    ['I. (B)', 9, 10, [3, 5], '2027-04-09'],
    ['II. (A)', 11, 12, [4, 7], '2027-04-10'],
    ['II. (B)', 13, 14, [6, 9], '2027-04-10'],
    ['III. (A)', 15, 18, [8, 12], '2027-04-10'],
    ['III. (B)', 15, 20, [10, 15], '2027-04-10'],
    ['IV. (A)', null, 13, [4, 8], '2027-04-11'],
    ['IV. (B)', null, 20, [6, 12], '2027-04-11'],
  ])('category %s: from %s to %s years, minutes and day', (code, min, max, minutes, day) => {
    const category = sample.categories.find((candidate) => candidate.code === code);
    expect(category).toMatchObject({
      ageRule: { measure: code.startsWith('IV.') ? 'oldest' : 'each', on: 'yearEnd', min, max },
      minutes: { min: minutes[0], max: minutes[1] },
      day,
    });
  });

  test('takes ensembles of any age into category V.', () => {
    expect(sample.categories.at(-1)).toMatchObject({
      code: 'V.',
      ageRule: null,
      day: '2027-04-11',
    });
  });

  test('has one required declaration for the signup and one optional consent per person', () => {
    expect(sample.consents.map(({ required, perPerson }) => ({ required, perPerson }))).toEqual([
      { required: true, perPerson: false },
      { required: false, perPerson: true },
    ]);
  });

  test('is paid by bank, offers lunches and counts time in Bratislava', () => {
    expect(sample).toMatchObject({
      payment: { onlineEnabled: false, iban: 'SK3112000000198742637541', dueDays: 14 },
      lunch: { offered: true },
      edition: { timeZone: 'Europe/Bratislava' },
    });
  });

  test('has every text in both languages', () => {
    const texts = [
      sample.edition.name,
      sample.edition.venue,
      ...sample.categories.map(({ name }) => name),
      ...sample.attend.map(({ label }) => label),
      ...sample.consents.map(({ text }) => text),
    ];
    expect(texts.filter(({ sk, en }) => sk === '' || en === '' || sk === en)).toEqual([]);
  });
});
