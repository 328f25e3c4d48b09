import type { Category, EditionConfig } from '#domain/edition/config.ts';
import { ageRuleDay } from '#domain/signup/age-rule-day.ts';
import { ageOn, type PlainDate } from '#domain/time/plain-date.ts';

/**
 * Divides the categories by whether somebody born on this day may play in them. Where the age of a
 * group counts, only the upper limit of its oldest member says anything about one player.
 */
export function fittingCategories(
  born: PlainDate,
  config: Pick<EditionConfig, 'categories' | 'edition'>,
): { fitting: Category[]; others: Category[] } {
  const [fitting, others]: [Category[], Category[]] = [[], []];
  for (const category of config.categories) {
    (mayPlay(born, category, config) ? fitting : others).push(category);
  }
  return { fitting, others };
}

function mayPlay(
  born: PlainDate,
  { ageRule }: Category,
  { edition }: Pick<EditionConfig, 'edition'>,
): boolean {
  if (!ageRule || ageRule.measure === 'average') return true;
  const age = ageOn(born, ageRuleDay(ageRule, edition));
  const isYoungEnough = age <= (ageRule.max ?? age);
  return ageRule.measure === 'oldest'
    ? isYoungEnough
    : isYoungEnough && age >= (ageRule.min ?? age);
}
