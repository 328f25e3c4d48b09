import type { EditionConfig } from '#domain/edition/config.ts';
import { type AgeWarning, ageWarnings } from '#domain/signup/age.ts';
import { type FieldDifference, valueDifferences } from '#domain/signup/differences.ts';
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
  /** The day on which it got a place, if it had none before; the time to pay begins then. */
  payableFrom: PlainDate | null;
}

export const NO_TERMS: OfficeTerms = {
  editableUntil: null,
  lunchDays: {},
  acceptedWarnings: [],
  payableFrom: null,
};

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
  form: Pick<SignupForm, 'persons' | 'groups'>,
): string {
  return [category, age, ...peopleOf(path, form).map(nameKey).toSorted()].join(' · ');
}

/** `Ema Malá · II. (A)`: whom a warning is about, for whoever reads of it later. */
export function warningName(
  { path, category }: Pick<AgeWarning, 'path' | 'category'>,
  form: Pick<SignupForm, 'persons' | 'groups'>,
): string {
  return `${peopleOf(path, form).join(', ')} · ${category}`;
}

function peopleOf(
  path: string,
  { persons, groups }: Pick<SignupForm, 'persons' | 'groups'>,
): string[] {
  const [list, position] = path.split('.');
  if (list === 'groups') return groups[Number(position)]?.people ?? [];
  return [persons[Number(position)]?.name ?? ''];
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

/** How people call what the terms only know by an id or a key. */
interface TermsNames {
  personOf(id: string): string;
  warningOf(key: string): string;
}

/** One for each lunch and each warning, by name: the ids mean nothing to whoever reads the history. */
export function termsDifferences(
  before: OfficeTerms,
  after: OfficeTerms,
  { personOf, warningOf }: TermsNames,
): FieldDifference[] {
  const accepted = (terms: OfficeTerms) =>
    Object.fromEntries(terms.acceptedWarnings.map((key) => [key, true]));
  return [
    ...valueDifferences('terms.editableUntil', before.editableUntil, after.editableUntil),
    ...namedDifferences('terms.lunchDays', [before.lunchDays, after.lunchDays], personOf),
    ...namedDifferences('terms.acceptedWarnings', [accepted(before), accepted(after)], warningOf),
  ];
}

function namedDifferences(
  path: string,
  [before, after]: [Record<string, unknown>, Record<string, unknown>],
  nameOf: (key: string) => string,
): FieldDifference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    valueDifferences(path, before[key], after[key]).map((one) => ({
      ...one,
      subject: nameOf(key),
    })),
  );
}
