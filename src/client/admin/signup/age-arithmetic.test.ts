import { expect, test } from 'vitest';
import { ageArithmetic } from '#client/admin/signup/age-arithmetic.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { EDITION, formOf, validPerformer } from '#tests/factories/signup-form.ts';

const CONFIG: Pick<EditionConfig, 'categories' | 'edition'> = {
  edition: { ...EDITION.edition, startsOn: '2027-04-16' },
  categories: EDITION.categories.map((category) => ({
    ...category,
    ageRule: { measure: 'oldest', on: 'yearEnd', min: null, max: 10 },
  })),
};
const CODE = EDITION.categories[0]?.code ?? '';
const ema = validPerformer({ name: 'Ema Malá', birthDate: '2016-05-14' });
const leo = validPerformer({ name: 'Leo Veselý', birthDate: '2014-12-31' });

test('a person is counted alone, on the day of the rule', () => {
  const found = ageArithmetic(
    { path: 'persons.1.birthDate', category: CODE },
    formOf([ema, leo]),
    CONFIG,
  );
  expect(found?.day).toBe('2027-12-31');
  expect(found?.members).toEqual([{ name: 'Leo Veselý', birthDate: '2014-12-31', age: 13 }]);
});

test('all members of a group are counted', () => {
  const form = {
    ...formOf([ema, leo]),
    groups: [{ name: 'Duo', people: ['ema  malá', 'Leo Veselý'] }],
  };
  const found = ageArithmetic({ path: 'groups.0.people', category: CODE }, form, CONFIG);
  expect(found?.members.map(({ name, age }) => [name, age])).toEqual([
    ['Ema Malá', 11],
    ['Leo Veselý', 13],
  ]);
});

test('of a category that is gone nothing can be said', () => {
  const form = formOf([ema]);
  expect(ageArithmetic({ path: 'persons.0.birthDate', category: 'X' }, form, CONFIG)).toBeNull();
});
