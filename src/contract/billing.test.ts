import { expect, test } from 'vitest';
import { billingChangeSchema, billingSchema } from './billing.ts';

test.each([
  ['absent', undefined],
  ['null', null],
  ["''", ''],
  ['an object without fields', {}],
  ['an object of empty fields', { name: '', ico: null, dic: ' ', address: '', email: '' }],
])('there is no billing: %s', (_sentence, value) => {
  expect(billingSchema.parse(value)).toBeNull();
});

test('a change without billing leaves it undefined', () => {
  expect(billingChangeSchema.parse(undefined)).toBeUndefined();
});

test.each([[null], [''], [{}], [{ name: ' ' }]])('a change to %j removes billing', (value) => {
  expect(billingChangeSchema.parse(value)).toBeNull();
});

test('one field filled in is billing, with the others empty and unknown keys ignored', () => {
  expect(billingSchema.parse({ ico: ' 37813200 ', vat: 'x' })).toEqual({
    name: '',
    ico: '37813200',
    dic: '',
    address: '',
    email: '',
  });
});

test.each([['ZUŠ'], [[]], [{ ico: 37813200 }]])('%j is not billing', (value) => {
  expect(billingSchema.safeParse(value).success).toBe(false);
});
