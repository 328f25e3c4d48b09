import type { AgeRule, Category, EditionConfig } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { ageRuleDay } from '#domain/signup/age-rule-day.ts';
import { type PlainDate, yearOf } from '#domain/time/plain-date.ts';
import { localized, m } from '#i18n/texts.ts';

type Edition = EditionConfig['edition'];

/** `II. (A) mladší žiaci`; the code alone for a category that the edition no longer has. */
export function categoryTitle(
  code: string,
  { categories }: Pick<EditionConfig, 'categories'>,
  language: Language,
): string {
  const category = categories.find((one) => one.code === code);
  return category ? `${code} ${localized(category.name, language)}`.trim() : code;
}

/** `2 – 4 min`, or empty where time is not limited. */
export function minutesText(category: Category, language: Language): string {
  if (category.minutes === null) return '';
  const { min, max } = category.minutes;
  if (min === max) return m.category_minutes_exact({ minutes: max }, { locale: language });
  return m.category_minutes({ min, max }, { locale: language });
}

/** `9 – 10 rokov`, `najstarší člen najviac 13 rokov`, `bez vekového obmedzenia`. */
export function ageRuleText(rule: AgeRule | null, language: Language): string {
  const at = { locale: language };
  const range = rule ? ageRangeText(rule, language) : '';
  if (rule === null || range === '') return m.age_none({}, at);
  if (rule.measure === 'oldest') return m.age_oldest({ rule: range }, at);
  if (rule.measure === 'average') return m.age_average({ rule: range }, at);
  return range;
}

function ageRangeText({ min, max }: AgeRule, language: Language): string {
  const at = { locale: language };
  if (min !== null && max !== null) return m.age_range({ min, max }, at);
  if (max !== null) return m.age_up_to({ max }, at);
  return min === null ? '' : m.age_from({ min }, at);
}

/** The same rule in years of birth, which teachers know by heart; only where it is equivalent. */
export function birthYearsText(
  rule: AgeRule | null,
  edition: Edition,
  language: Language,
): string | null {
  if (rule?.measure !== 'each' || rule.on !== 'yearEnd') return null;
  const at = { locale: language };
  const year = yearOf(edition.startsOn);
  const from = rule.max === null ? null : year - rule.max;
  const to = rule.min === null ? null : year - rule.min;
  if (from !== null && to !== null) {
    return from === to ? m.age_born_in({ year: to }, at) : m.age_born_between({ from, to }, at);
  }
  if (from !== null) return m.age_born_from({ year: from }, at);
  return to === null ? null : m.age_born_until({ year: to }, at);
}

/** The reference day for ages, when it is the same for all categories. */
export function commonAgeDay(config: EditionConfig): PlainDate | null {
  const rules = config.categories.flatMap(({ ageRule }) => (ageRule ? [ageRule] : []));
  const days = new Set(rules.map((rule) => ageRuleDay(rule, config.edition)));
  return days.size === 1 ? ([...days][0] ?? null) : null;
}
