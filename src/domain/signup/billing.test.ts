import { describe, expect, test } from 'vitest';
import { BILLING_FIELDS, type Billing, checkBilling, NO_BILLING } from './billing.ts';

const school: Billing = {
  name: 'Základná umelecká škola Ladislava Árvaya',
  ico: '37813200',
  dic: '2021657000',
  address: 'Dolný val 12\n010 01 Žilina',
  email: 'ekonom@zuszilina.example',
};
const check = (changes: Partial<Billing>) => checkBilling({ ...school, ...changes });

test('billing is optional', () => {
  expect(checkBilling(null)).toEqual([]);
});

test.each(BILLING_FIELDS)('empty billing has an empty %s', (field) => {
  expect(NO_BILLING[field]).toBe('');
});

test('a school with all its details is accepted', () => {
  expect(check({})).toEqual([]);
});

test('a name alone is enough', () => {
  expect(check({ ico: '', dic: '', address: '', email: '' })).toEqual([]);
});

test('billing needs a name', () => {
  expect(check({ name: '' })).toEqual([{ path: 'billing.name', code: 'required' }]);
});

describe('patterns', () => {
  test.each([
    ['IČO of eight digits', { ico: '37813200' }],
    ['an older IČO of six digits', { ico: '813200' }],
    ['DIČ of ten digits', { dic: '2021657000' }],
    ['a VAT number with the country', { dic: 'SK2021657000' }],
    ['a Czech one of eight digits', { dic: 'CZ12345678' }],
  ])('accepted: %s', (_sentence, changes) => {
    expect(check(changes)).toEqual([]);
  });

  test.each([
    ['IČO of seven digits', 'ico', '3781320'],
    ['IČO of five digits', 'ico', '37813'],
    ['IČO with spaces', 'ico', '378 132'],
    ['IČO with letters', 'ico', 'SK378132'],
    ['DIČ of seven digits', 'dic', '2021657'],
    ['DIČ of eleven digits', 'dic', '20216570001'],
    ['DIČ with a small country', 'dic', 'sk2021657000'],
    ['an e-mail that is none', 'email', 'ekonom@zus'],
  ])('refused: %s', (_sentence, field, text) => {
    expect(check({ [field]: text })).toEqual([{ path: `billing.${field}`, code: 'pattern' }]);
  });
});

describe('texts', () => {
  test.each([
    ['name', 200],
    ['address', 300],
  ])('%s has at most %i characters', (field, maxLength) => {
    expect(check({ [field]: 'á'.repeat(maxLength) })).toEqual([]);
    expect(check({ [field]: 'á'.repeat(maxLength + 1) })).toEqual([
      { path: `billing.${field}`, code: 'tooLong', maxLength },
    ]);
  });

  test.each([
    ['ico', 8],
    ['dic', 12],
    ['email', 254],
  ])('%s of more than %i characters is too long', (field, maxLength) => {
    expect(check({ [field]: '1'.repeat(maxLength + 1) })).toEqual([
      { path: `billing.${field}`, code: 'tooLong', maxLength },
    ]);
  });

  test('the name is one line without control characters, the address may have several', () => {
    expect(check({ name: 'ZUŠ\nŽilina' })).toEqual([
      { path: 'billing.name', code: 'controlCharacters' },
    ]);
    expect(check({ address: 'Dolný val\u0000 12' })).toEqual([
      { path: 'billing.address', code: 'controlCharacters' },
    ]);
  });
});
