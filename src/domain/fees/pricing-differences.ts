import type { PricingRules } from '#domain/fees/price-signup.ts';
import { type FieldDifference, valueDifferences } from '#domain/signup/differences.ts';

/** Price by price, and the waiver as a whole. */
export function pricingDifferences(before: PricingRules, after: PricingRules): FieldDifference[] {
  const waived = (rules: PricingRules) => rules.waiver && (rules.waiver.amountMinor ?? 'all');
  return [
    ...valueDifferences('pricing.prices', before.prices, after.prices),
    ...valueDifferences(
      'pricing.chamberCategories',
      before.chamberCategories,
      after.chamberCategories,
    ),
    ...valueDifferences('pricing.waiver', waived(before) ?? undefined, waived(after) ?? undefined),
  ];
}
