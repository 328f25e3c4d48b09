import { describe, expect, test } from 'vitest';
import type { AgeWarning } from '#domain/signup/age.ts';
import { NO_TERMS, termsOf, warningKey, warningName } from '#domain/signup/terms.ts';
import { SUNDAY, validForm } from '#tests/factories/signup-form.ts';

const warning = (path: string): AgeWarning => ({
  path,
  code: 'ageOutOfRange',
  category: 'V.',
  age: 13,
  min: null,
  max: 12,
});
const people = ['Leo Veselý', 'Ema Malá'];
const form = validForm({ groups: [{ name: 'Slniečka', people }] });

describe('an accepted warning', () => {
  test('is about the people of a group, in whichever order they are listed', () => {
    const reversed = validForm({ groups: [{ name: '', people: people.toReversed() }] });
    const key = 'V. · 13 · ema malá · leo veselý';
    expect(warningKey(warning('groups.0.people'), form)).toBe(key);
    expect(warningKey(warning('groups.0.people'), reversed)).toBe(key);
  });

  test('is about one person in a solo category', () => {
    expect(warningKey(warning('persons.2.birthDate'), form)).toBe('V. · 13 · leo veselý');
  });

  test('is shown with the names as written', () => {
    expect(warningName(warning('groups.0.people'), form)).toBe('Leo Veselý, Ema Malá · V.');
    expect(warningName(warning('persons.1.birthDate'), form)).toBe('Ema Malá · V.');
  });

  test('of people who were removed since has no names', () => {
    expect(warningName(warning('groups.7.people'), form)).toBe(' · V.');
    expect(warningName(warning('persons.7.birthDate'), form)).toBe(' · V.');
  });
});

test('a term that was never granted is absent', () => {
  expect(termsOf({})).toEqual({
    editableUntil: null,
    lunchDays: {},
    acceptedWarnings: [],
    payableFrom: null,
  });
  expect(termsOf({ lunchDays: { p0: SUNDAY } })).toEqual({
    ...NO_TERMS,
    lunchDays: { p0: SUNDAY },
  });
});
