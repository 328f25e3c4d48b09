import type { AgeRule, EditionConfig } from '#domain/edition/config.ts';
import type { AgeWarning } from '#domain/signup/age.ts';
import { ageRuleDay } from '#domain/signup/age-rule-day.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import { ageOn, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/** How the age of a warning was computed, for display. */
export interface AgeArithmetic {
  rule: AgeRule;
  day: PlainDate;
  members: { name: string; birthDate: PlainDate; age: number }[];
}

/** Null when the category no longer exists. */
export function ageArithmetic(
  { path, category }: Pick<AgeWarning, 'path' | 'category'>,
  { persons, groups }: Pick<SignupForm, 'persons' | 'groups'>,
  config: Pick<EditionConfig, 'categories' | 'edition'>,
): AgeArithmetic | null {
  const rule = config.categories.find(({ code }) => code === category)?.ageRule;
  if (!rule) return null;
  const day = ageRuleDay(rule, config.edition);
  const [list, position] = path.split('.');
  const names =
    list === 'groups'
      ? (groups[Number(position)]?.people ?? [])
      : [persons[Number(position)]?.name ?? ''];
  const keys = new Set(names.map(nameKey));
  return {
    rule,
    day,
    members: persons
      .filter(({ name, birthDate }) => keys.has(nameKey(name)) && isPlainDate(birthDate))
      .map(({ name, birthDate }) => ({ name, birthDate, age: ageOn(birthDate, day) })),
  };
}
