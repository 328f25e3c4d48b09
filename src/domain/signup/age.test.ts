import { describe, expect, test } from 'vitest';
import type { AgeRule } from '#domain/edition/config.ts';
import { EDITION, TODAY, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { ageWarnings } from './age.ts';
import { ageRuleDay } from './age-rule-day.ts';
import { checkSignup } from './check-signup.ts';

const rule = (changes: Partial<AgeRule>): AgeRule => ({
  measure: 'each',
  on: 'yearEnd',
  min: null,
  max: null,
  ...changes,
});

/** The sample edition (9 to 11 April 2027), its category II. (A) or V. under another rule. */
function editionWith(code: 'II. (A)' | 'V.', ageRule: AgeRule | null) {
  const categories = EDITION.categories.map((category) =>
    category.code === code ? { ...category, ageRule } : category,
  );
  return { ...EDITION, categories };
}

function soloWarnings(birthDate: string, ageRule: AgeRule | null) {
  const form = { persons: [validPerformer({ birthDate, category: ['II. (A)'] })], groups: [] };
  return ageWarnings(form, editionWith('II. (A)', ageRule));
}

function groupWarnings(birthDates: string[], ageRule: AgeRule | null) {
  const persons = birthDates.map((birthDate, n) =>
    validPerformer({ name: `Hráč ${n}`, birthDate, category: ['V.'] }),
  );
  const groups = [{ name: '', people: persons.map(({ name }) => name) }];
  return ageWarnings({ persons, groups }, editionWith('V.', ageRule));
}

const ages = (warnings: { age: number }[]) => warnings.map(({ age }) => age);

describe('the day on which the age counts', () => {
  test.each([
    ['yearEnd: 31 December of the year of the event', 'yearEnd', '2027-12-31'],
    ['eventStart: the first day of the event', 'eventStart', '2027-04-09'],
  ] as const)('%s', (_sentence, on, expected) => {
    expect(ageRuleDay(rule({ on }), EDITION.edition)).toBe(expected);
  });
});

describe('a soloist of a category from 11 to 12 years at the end of 2027', () => {
  test.each([
    ['born on 1 January 2015 is 12', '2015-01-01', []],
    ['born on 31 December 2014 is 13: too old', '2014-12-31', [13]],
    ['born on 31 December 2016 is 11', '2016-12-31', []],
    ['born on 1 January 2017 is 10: too young', '2017-01-01', [10]],
  ])('%s', (_sentence, birthDate, expected) => {
    expect(ages(soloWarnings(birthDate, rule({ min: 11, max: 12 })))).toEqual(expected);
  });
});

describe('a soloist of a category up to 12 years on the first day, 9 April 2027', () => {
  test.each([
    ['turns 13 on that day: too old', '2014-04-09', [13]],
    ['turns 13 a day later', '2014-04-10', []],
    ['born on 29 February 2012 is 15 since 1 March', '2012-02-29', [15]],
  ])('%s', (_sentence, birthDate, expected) => {
    expect(ages(soloWarnings(birthDate, rule({ on: 'eventStart', max: 12 })))).toEqual(expected);
  });
});

describe('limits', () => {
  test('a rule with a minimum only has no upper limit', () => {
    expect(soloWarnings('1930-01-01', rule({ min: 18 }))).toEqual([]);
    expect(ages(soloWarnings('2010-01-01', rule({ min: 18 })))).toEqual([17]);
  });

  test('a category that the edition no longer has gives no warning', () => {
    const persons = [validPerformer({ birthDate: '1930-01-01', category: ['IX.'] })];
    expect(ageWarnings({ persons, groups: [] }, EDITION)).toEqual([]);
  });

  test('a category without a rule accepts every age', () => {
    expect(soloWarnings('1930-01-01', null)).toEqual([]);
    expect(groupWarnings(['1930-01-01', '2020-01-01'], null)).toEqual([]);
  });
});

describe('whose age decides in a group', () => {
  const [twelve, thirteen, fourteen] = ['2015-06-01', '2014-06-01', '2013-06-01'] as const;

  test('each: every member outside the limits is warned about', () => {
    const warnings = groupWarnings(
      [twelve, fourteen, thirteen],
      rule({ measure: 'each', max: 12 }),
    );
    expect(ages(warnings)).toEqual([14, 13]);
  });

  test('oldest: only the oldest member counts', () => {
    const limit = (max: number) => rule({ measure: 'oldest', max });
    expect(ages(groupWarnings([twelve, fourteen, thirteen], limit(13)))).toEqual([14]);
    expect(groupWarnings([twelve, fourteen, thirteen], limit(14))).toEqual([]);
  });

  test('oldest: a minimum also applies to the oldest', () => {
    const warnings = groupWarnings([twelve, fourteen], rule({ measure: 'oldest', min: 13 }));
    expect(warnings).toEqual([]);
  });

  test.each([
    ['12 and 13 make 12.5, over 12', [twelve, thirteen], 12, [12.5]],
    ['12, 13 and 14 make 13, not over 13', [twelve, thirteen, fourteen], 13, []],
    ['12, 12 and 13 make 12.3, over 12', [twelve, twelve, thirteen], 12, [12.3]],
    ['12, 13 and 13 make 12.7, over 12', [twelve, thirteen, thirteen], 12, [12.7]],
  ])('average: %s', (_sentence, birthDates, max, expected) => {
    expect(ages(groupWarnings(birthDates, rule({ measure: 'average', max })))).toEqual(expected);
  });

  test('the average is rounded to one decimal place before it is compared with the limit', () => {
    const birthDates = [...Array.from({ length: 20 }, () => twelve), thirteen];
    expect(groupWarnings(birthDates, rule({ measure: 'average', max: 12 }))).toEqual([]);
  });

  test('a member without a birth date yet does not count', () => {
    const warnings = groupWarnings(['', 'vlani', thirteen], rule({ measure: 'average', max: 12 }));
    expect(ages(warnings)).toEqual([13]);
  });

  test.each(['each', 'oldest', 'average'] as const)(
    'a group without known birth dates gives no warning: %s',
    (measure) => {
      expect(groupWarnings(['', ''], rule({ measure, min: 5, max: 10 }))).toEqual([]);
    },
  );

  test('a person of the signup who is not a member does not count', () => {
    const persons = [
      validPerformer({ name: 'Ema', birthDate: twelve, category: ['V.'] }),
      validPerformer({ name: 'Leo', birthDate: twelve, category: ['V.'] }),
      validPerformer({ name: 'Otec', birthDate: '1980-01-01', category: ['III. (B)'] }),
    ];
    const form = { persons, groups: [{ name: '', people: ['ema', 'Leo'] }] };
    const warnings = ageWarnings(form, editionWith('V.', rule({ measure: 'oldest', max: 12 })));
    expect(warnings.filter(({ category }) => category === 'V.')).toEqual([]);
  });
});

describe('a warning', () => {
  test('for a soloist names the birth date, the age and the limits', () => {
    expect(soloWarnings('2014-12-31', rule({ min: 11, max: 12 }))).toEqual([
      {
        path: 'persons.0.birthDate',
        code: 'ageOutOfRange',
        category: 'II. (A)',
        age: 13,
        min: 11,
        max: 12,
      },
    ]);
  });

  test('for a group names its people', () => {
    expect(
      groupWarnings(['2000-01-01', '2001-01-01'], rule({ measure: 'oldest', max: 20 })),
    ).toEqual([
      {
        path: 'groups.0.people',
        code: 'ageOutOfRange',
        category: 'V.',
        age: 27,
        min: null,
        max: 20,
      },
    ]);
  });

  test('never stops a signup', () => {
    const persons = [validPerformer({ birthDate: '1960-01-01' })];
    const form = { persons, groups: [], paymentType: 'bank' as const };
    expect(ageWarnings(form, EDITION)).toHaveLength(1);
    expect(checkSignup(form, { config: EDITION, today: TODAY })).toEqual([]);
  });

  test('is never about an educator', () => {
    const persons = [validEducator({ birthDate: '1960-01-01', category: ['I. (A)'] })];
    expect(ageWarnings({ persons, groups: [] }, EDITION)).toEqual([]);
  });
});
