import type { AgeRule, EditionConfig } from '#domain/edition/config.ts';
import { entriesOf } from '#domain/signup/entries.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import { ageOn, isPlainDate, type PlainDate, yearOf } from '#domain/time/plain-date.ts';

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

export function ageRuleDay(rule: AgeRule, edition: EditionConfig['edition']): PlainDate {
  return rule.on === 'eventStart' ? edition.startsOn : `${yearOf(edition.startsOn)}-12-31`;
}

export function ageWarnings(
  form: Pick<SignupForm, 'persons' | 'groups'>,
  config: Pick<EditionConfig, 'categories' | 'chamberCategories' | 'edition'>,
): AgeWarning[] {
  const categories = new Map(config.categories.map((category) => [category.code, category]));
  const birthDates = birthDatesByName(form.persons);
  return entriesOf(form, config).flatMap((entry) => {
    const rule = categories.get(entry.category)?.ageRule;
    if (!rule) return [];
    const day = ageRuleDay(rule, config.edition);
    const names = new Set(entry.people.map(nameKey));
    const dates = [...names].flatMap((name) => birthDates.get(name) ?? []);
    const ages = dates.map((date) => ageOn(date, day));
    return measuredAges(rule.measure, ages)
      .filter((age) => isOutOfRange(age, rule))
      .map(
        (age): AgeWarning => ({
          path: pathOf(entry),
          code: 'ageOutOfRange',
          category: entry.category,
          age,
          min: rule.min,
          max: rule.max,
        }),
      );
  });
}

/** The valid dates of all persons; until the form is checked, a name may belong to several. */
function birthDatesByName(persons: SignupForm['persons']): Map<string, PlainDate[]> {
  const dates = new Map<string, PlainDate[]>();
  for (const { name, birthDate } of persons) {
    if (!isPlainDate(birthDate)) continue;
    const key = nameKey(name);
    dates.set(key, [...(dates.get(key) ?? []), birthDate]);
  }
  return dates;
}

function pathOf(entry: { person: number | null; group: number | null }): string {
  return entry.group === null
    ? `persons.${entry.person}.birthDate`
    : `groups.${entry.group}.people`;
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
