import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { pricingRulesOf } from './price-signup.ts';
import { pricingDifferences } from './pricing-differences.ts';

/** The lunch costs 8 €. */
const RULES = pricingRulesOf(EDITION);
const waiving = (amount: number | null) => ({
  ...RULES,
  waiver: { amountMinor: amount === null ? null : amountMinor(amount) },
});

describe('the history of a signup shows', () => {
  test('nothing when its prices stay the same', () => {
    expect(pricingDifferences(waiving(100), waiving(100))).toEqual([]);
  });

  test('each price that the office changed', () => {
    const after = { ...RULES, prices: { ...RULES.prices, lunch: amountMinor(700) } };
    expect(pricingDifferences(RULES, after)).toEqual([
      { path: 'pricing.prices.lunch', before: 800, after: 700 },
    ]);
  });

  test('which categories became chamber categories', () => {
    const after = { ...RULES, chamberCategories: ['V.'] };
    expect(pricingDifferences(RULES, after)).toEqual([
      { path: 'pricing.chamberCategories', before: RULES.chamberCategories, after: ['V.'] },
    ]);
  });

  test.each([
    ['a part of the fee', waiving(100), { after: 100 }],
    ['the whole fee', waiving(null), { after: 'all' }],
  ])('that %s was waived, and that the waiver was removed', (_what, waived, { after }) => {
    expect(pricingDifferences(RULES, waived)).toEqual([{ path: 'pricing.waiver', after }]);
    expect(pricingDifferences(waived, { ...RULES, waiver: null })).toEqual([
      { path: 'pricing.waiver', before: after },
    ]);
  });

  test('nothing when a waiver that was never granted is removed', () => {
    expect(pricingDifferences(RULES, { ...RULES, waiver: null })).toEqual([]);
  });
});
