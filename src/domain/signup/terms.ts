import type { EditionConfig } from '#domain/edition/config.ts';
import { type AgeWarning, ageWarnings } from '#domain/signup/age.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What the office has granted to one signup alone. */
export interface OfficeTerms {
  /** A deadline of its own for corrections, instead of the edition's. */
  editableUntil: LocalMinute | null;
  /** Lunches that were moved: the id of the person and the day. */
  lunchDays: Record<string, PlainDate>;
  /** Keys of the warnings that somebody has looked at and accepted. */
  acceptedWarnings: string[];
}

export const NO_TERMS: OfficeTerms = { editableUntil: null, lunchDays: {}, acceptedWarnings: [] };

/** Terms as they are kept: what was never granted may be missing. */
export function termsOf(kept: Partial<OfficeTerms>): OfficeTerms {
  return { ...NO_TERMS, ...kept };
}

/**
 * Names the people, the category and the age: whoever corrects a birth date afterwards, or joins
 * the group, is looked at again.
 */
export function warningKey(
  { path, category, age }: AgeWarning,
  { persons, groups }: Pick<SignupForm, 'persons' | 'groups'>,
): string {
  const [list, position] = path.split('.');
  const people =
    list === 'groups'
      ? (groups[Number(position)]?.people ?? [])
      : [persons[Number(position)]?.name ?? ''];
  return [category, age, ...people.map(nameKey).toSorted()].join(' · ');
}

export interface JudgedWarning extends AgeWarning {
  key: string;
  isAccepted: boolean;
}

export function judgedWarnings(
  form: Pick<SignupForm, 'persons' | 'groups'>,
  config: Pick<EditionConfig, 'categories' | 'chamberCategories' | 'edition'>,
  { acceptedWarnings }: Pick<OfficeTerms, 'acceptedWarnings'>,
): JudgedWarning[] {
  return ageWarnings(form, config).map((warning) => {
    const key = warningKey(warning, form);
    return { ...warning, key, isAccepted: acceptedWarnings.includes(key) };
  });
}

/** Field by field, like the differences of a form. */
export function termsDifferences(before: OfficeTerms, after: OfficeTerms): FieldDifference[] {
  const fields = Object.keys(NO_TERMS) as (keyof OfficeTerms)[];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ path: `terms.${field}`, before: before[field], after: after[field] }));
}
