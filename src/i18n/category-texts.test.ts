import { describe, expect, it } from 'vitest';
import type { AgeRule, Category } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { ageRuleText, birthYearsText, commonAgeDay, minutesText } from '#i18n/category-texts.ts';

const config = sampleEdition('2026-11-15');
const rule = (change: Partial<AgeRule>): AgeRule => ({
  measure: 'each',
  on: 'yearEnd',
  min: null,
  max: null,
  ...change,
});

describe('the age rule of a category', () => {
  it.each([
    [null, 'bez vekového obmedzenia', 'no age limit'],
    [rule({}), 'bez vekového obmedzenia', 'no age limit'],
    [rule({ max: 8 }), 'najviac 8 rokov', '8 years or younger'],
    [rule({ min: 3, max: 4 }), '3\u00a0– 4 roky', '3–4 years'],
    [rule({ min: 15 }), 'od 15 rokov', '15 years or older'],
    [
      rule({ measure: 'oldest', max: 13 }),
      'najstarší člen najviac 13 rokov',
      'oldest member 13 years or younger',
    ],
    [
      rule({ measure: 'average', min: 9, max: 12 }),
      'priemerný vek 9\u00a0– 12 rokov',
      'average age 9–12 years',
    ],
  ])('%j is worded naturally', (ageRule, sk, en) => {
    expect(ageRuleText(ageRule, 'sk')).toBe(sk);
    expect(ageRuleText(ageRule, 'en')).toBe(en);
  });

  it.each([
    [rule({ min: 9, max: 10 }), 'narodení 2017\u00a0– 2018'],
    [rule({ min: 9, max: 9 }), 'narodení v\u00a0roku 2018'],
    [rule({ max: 8 }), 'narodení v\u00a0roku 2019 a\u00a0neskôr'],
    [rule({ min: 15 }), 'narodení v\u00a0roku 2012 a\u00a0skôr'],
    [rule({}), null],
    [rule({ max: 8, on: 'eventStart' }), null],
    [rule({ max: 8, measure: 'oldest' }), null],
    [null, null],
  ])('%j in years of birth, where that is equivalent', (ageRule, text) => {
    expect(birthYearsText(ageRule, { ...config.edition, startsOn: '2027-04-16' }, 'sk')).toBe(text);
  });

  it('has one day when all categories agree on it', () => {
    expect(commonAgeDay(config)).toBe(`${config.edition.startsOn.slice(0, 4)}-12-31`);
    const [first, ...others] = config.categories;
    const mixed = { ...first!, ageRule: rule({ on: 'eventStart', max: 8 }) };
    expect(commonAgeDay({ ...config, categories: [mixed, ...others] })).toBeNull();
  });
});

describe('the time limit of a category', () => {
  it.each([
    [{ min: 2, max: 4 }, '2\u00a0– 4\u00a0min'],
    [{ min: 5, max: 5 }, '5\u00a0min'],
    [null, ''],
  ])('%j is short', (minutes, text) => {
    expect(minutesText({ minutes } as Category, 'sk')).toBe(text);
  });
});
