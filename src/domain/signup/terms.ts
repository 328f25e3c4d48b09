import type { EditionConfig } from '#domain/edition/config.ts';
import { type AgeWarning, ageWarnings } from '#domain/signup/age.ts';
import { type FieldDifference, valueDifferences } from '#domain/signup/differences.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Terms that the office granted to one signup alone. */
export interface OfficeTerms {
  /** A deadline of its own for corrections, instead of the edition's. */
  editableUntil: LocalMinute | null;
  /** Lunches that were moved: the id of the person and the day. */
  lunchDays: Record<string, PlainDate>;
  /** Keys of the warnings that the office has accepted. */
  acceptedWarnings: string[];
  /** The day on which it left the waiting list; the payment period begins then. */
  payableFrom: PlainDate | null;
}

export const NO_TERMS: OfficeTerms = {
  editableUntil: null,
  lunchDays: {},
  acceptedWarnings: [],
  payableFrom: null,
};

/** Stored terms; terms that were never granted may be missing. */
export function termsOf(kept: Partial<OfficeTerms>): OfficeTerms {
  return { ...NO_TERMS, ...kept };
}

/** The form as people read it: a lunch that the office moved is on the day it was moved to. */
export function withMovedLunches(
  form: SignupForm,
  { personIds, terms }: { personIds: readonly string[]; terms: Pick<OfficeTerms, 'lunchDays'> },
): SignupForm {
  const persons = form.persons.map((person, position): Person => {
    const day = terms.lunchDays[personIds[position] ?? ''];
    return day && person.hasLunch && !person.lunchDays ? { ...person, lunchDays: [day] } : person;
  });
  return { ...form, persons };
}

/**
 * Contains the people, the category and the age, so that a corrected birth date or a new member of
 * the group raises the warning again.
 */
export function warningKey(
  { path, category, age }: AgeWarning,
  form: Pick<SignupForm, 'persons' | 'groups'>,
): string {
  return [category, age, ...peopleOf(path, form).map(nameKey).toSorted()].join(' · ');
}

/** `Ema Malá · II. (A)`: the people of a warning, for later readers. */
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

/** Readable names for ids and keys in the terms. */
interface TermsNames {
  personOf(id: string): string;
  warningOf(key: string): string;
}

/** One difference for each lunch and each warning, by name: ids mean nothing in the history. */
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
