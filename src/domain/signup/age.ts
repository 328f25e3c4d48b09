import { plannedAppearances } from '#domain/appearance/planned-appearances.ts';
import type { AgeRule, EditionConfig } from '#domain/edition/config.ts';
import { ageRuleDay } from '#domain/signup/age-rule-day.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { ageOn, isPlainDate } from '#domain/time/plain-date.ts';

/** A warning for the office; it never stops a signup. */
export interface AgeWarning {
  path: string;
  code: 'ageOutOfRange';
  category: string;
  /** Averages have one decimal place. */
  age: number;
  min: number | null;
  max: number | null;
}

export function ageWarnings(
  form: Pick<SignupForm, 'persons' | 'groups'>,
  config: Pick<EditionConfig, 'categories' | 'chamberCategories' | 'edition'>,
): AgeWarning[] {
  const categories = new Map(config.categories.map((category) => [category.code, category]));
  return plannedAppearances(form, config).flatMap((planned) => {
    const rule = categories.get(planned.category)?.ageRule;
    if (!rule) return [];
    const day = ageRuleDay(rule, config.edition);
    const dates = planned.players
      .map((index) => form.persons[index]?.birthDate ?? '')
      .filter(isPlainDate);
    const ages = dates.map((date) => ageOn(date, day));
    return measuredAges(rule.measure, ages)
      .filter((age) => isOutOfRange(age, rule))
      .map(
        (age): AgeWarning => ({
          path: pathOf(planned),
          code: 'ageOutOfRange',
          category: planned.category,
          age,
          min: rule.min,
          max: rule.max,
        }),
      );
  });
}

function pathOf({ person, group }: { person: number | null; group: number | null }): string {
  return group === null ? `persons.${person}.birthDate` : `groups.${group}.people`;
}

function isOutOfRange(age: number, { min, max }: AgeRule): boolean {
  return age < (min ?? age) || age > (max ?? age);
}

function measuredAges(measure: AgeRule['measure'], ages: readonly number[]): number[] {
  if (measure === 'each' || ages.length === 0) return [...ages];
  if (measure === 'oldest') return [Math.max(...ages)];
  const average = ages.reduce((sum, age) => sum + age, 0) / ages.length;
  return [Math.round(average * 10) / 10];
}
