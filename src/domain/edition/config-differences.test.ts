import { expect, test } from 'vitest';
import type { EditionConfig } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { configDifferences } from './config-differences.ts';

const changed = (change: Partial<EditionConfig>) =>
  configDifferences(EDITION, { ...EDITION, ...change });
const [first, second, ...rest] = EDITION.categories;

test('two equal records do not differ', () => {
  expect(configDifferences(EDITION, structuredClone(EDITION))).toEqual([]);
});

test('a changed field is reported with both values', () => {
  expect(
    changed({
      prices: { ...EDITION.prices, low: amountMinor(1850) },
      edition: { ...EDITION.edition, venue: { ...EDITION.edition.venue, sk: 'Nitra' } },
    }),
  ).toEqual([
    {
      part: 'edition',
      kind: 'changed',
      field: 'venue.sk',
      from: 'Konzervatórium, Žilina',
      to: 'Nitra',
    },
    { part: 'prices', kind: 'changed', field: 'low', from: 1600, to: 1850 },
  ]);
});

test('an item of a list is matched by its code, whatever its position', () => {
  expect(changed({ categories: [second!, first!, ...rest] })).toEqual([
    { part: 'categories', kind: 'reordered', field: '', from: null, to: null },
  ]);
  expect(
    changed({ categories: [{ ...first!, minutes: { min: 2, max: 5 } }, second!, ...rest] }),
  ).toEqual([
    { part: 'categories', kind: 'changed', item: 'I. (A)', field: 'minutes.max', from: 4, to: 5 },
  ]);
});

test('an added or removed item is reported once, not field by field', () => {
  expect(changed({ categories: [{ ...first!, code: 'I. (C)' }, second!, ...rest] })).toEqual([
    { part: 'categories', kind: 'removed', item: 'I. (A)', field: '', from: null, to: null },
    { part: 'categories', kind: 'added', item: 'I. (C)', field: '', from: null, to: null },
  ]);
  expect(changed({ chamberCategories: ['IV. (A)', 'V.'] })).toEqual([
    {
      part: 'chamberCategories',
      kind: 'removed',
      item: 'IV. (B)',
      field: '',
      from: null,
      to: null,
    },
  ]);
});

test('an added or removed rule is reported by its values', () => {
  expect(changed({ categories: [{ ...first!, ageRule: null }, second!, ...rest] })).toEqual([
    expect.objectContaining({ item: 'I. (A)', field: 'ageRule.measure', from: 'each', to: null }),
    expect.objectContaining({ item: 'I. (A)', field: 'ageRule.on', from: 'yearEnd', to: null }),
    expect.objectContaining({ item: 'I. (A)', field: 'ageRule.max', from: 8, to: null }),
  ]);
});

test('the price list of the card provider is one line', () => {
  const cardPriceOptions = [{ amountMinor: amountMinor(2650), providerPriceId: 'price_1' }];
  expect(changed({ payment: { ...EDITION.payment, cardPriceOptions } })).toEqual([
    {
      part: 'payment',
      kind: 'changed',
      field: 'cardPriceOptions',
      from: '26; 16; 24; 34',
      to: '26,50 (price_1)',
    },
  ]);
});
