import type { PricingRules } from '#domain/fees/price-signup.ts';
import { type FieldDifference, valueDifferences } from '#domain/signup/differences.ts';

/** Compares each price, and the waiver as a whole. */
export function pricingDifferences(before: PricingRules, after: PricingRules): FieldDifference[] {
  const waived = ({ waiver }: PricingRules) => (waiver ? (waiver.amountMinor ?? 'all') : undefined);
  return [
    ...valueDifferences('pricing.prices', before.prices, after.prices),
    ...valueDifferences(
      'pricing.chamberCategories',
      before.chamberCategories,
      after.chamberCategories,
    ),
    ...valueDifferences('pricing.waiver', waived(before), waived(after)),
  ];
}
