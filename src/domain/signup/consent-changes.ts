import type { ConsentText } from '#domain/edition/config.ts';
import { allowsAnything } from '#domain/edition/publication.ts';
import type { Issue } from '#domain/issues.ts';
import { type AcceptedConsent, positionOf } from '#domain/signup/consents.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { Person } from '#domain/signup/form.ts';

/** One consent that is given later or withdrawn. */
export interface ConsentChange {
  id: string;
  /** The version that is agreed to; a withdrawal needs none. */
  version: number | null;
  /** Name or position; null for a consent of the whole signup. */
  person: string | number | null;
  given: boolean;
}

interface ConsentContext {
  persons: readonly Person[];
  texts: readonly ConsentText[];
}

/**
 * Applies the changes to the consents. Only the current wording can be agreed to. A required
 * declaration, which allows nothing, cannot be withdrawn: the signup has to be cancelled instead.
 */
export function applyConsentChanges(
  current: readonly AcceptedConsent[],
  changes: readonly ConsentChange[],
  { persons, texts }: ConsentContext,
): { accepted: AcceptedConsent[]; issues: Issue[] } {
  const issues: Issue[] = [];
  let accepted = [...current];
  changes.forEach((change, index) => {
    const path = `changes.${index}`;
    const { id, given } = change;
    const text = texts.find((one) => one.id === id);
    const person = personOf(change, { text, persons });
    if (!isKnown(change, { text, current })) issues.push({ path, code: 'unknownConsent', id });
    else if (person === undefined) issues.push({ path: `${path}.person`, code: 'unknownPerson' });
    else if (!given && text && !isWithdrawable(text))
      issues.push({ path, code: 'consentRequired', id });
    else {
      const others = accepted.filter((one) => one.id !== id || one.person !== person);
      accepted = given && text ? [...others, { id, version: text.version, person }] : others;
    }
  });
  return { accepted, issues };
}

/** All but declarations, without which there is no signup. */
export function isWithdrawable(text: Pick<ConsentText, 'required' | 'allows'>): boolean {
  return !text.required || allowsAnything(text);
}

/** A consent that the edition no longer asks for can still be withdrawn. */
function isKnown(
  { id, version, given }: ConsentChange,
  { text, current }: { text: ConsentText | undefined; current: readonly AcceptedConsent[] },
): boolean {
  if (given) return text !== undefined && text.version === version;
  return text !== undefined || current.some((one) => one.id === id);
}

function personOf(
  { person }: ConsentChange,
  { text, persons }: { text: ConsentText | undefined; persons: readonly Person[] },
): number | null | undefined {
  const isPerPerson = text?.perPerson ?? person !== null;
  return isPerPerson ? positionOf(person, persons) : null;
}

/**
 * One difference for each consent of each person, whose name is the subject; the values are the
 * versions of the wording. `before` without `after` is a withdrawal.
 */
export function consentDifferences(
  before: readonly AcceptedConsent[],
  after: readonly AcceptedConsent[],
  persons: readonly Pick<Person, 'name'>[],
): FieldDifference[] {
  const find = (list: readonly AcceptedConsent[], { id, person }: AcceptedConsent) =>
    list.find((one) => one.id === id && one.person === person);
  const differenceOf = (consent: AcceptedConsent): FieldDifference => ({
    path: `consents.${consent.id}`,
    ...(consent.person !== null && { subject: persons[consent.person]?.name }),
  });
  return [
    ...before
      .filter((old) => !find(after, old))
      .map((old) => ({ ...differenceOf(old), before: old.version })),
    ...after.flatMap((now): FieldDifference[] => {
      const old = find(before, now);
      if (!old) return [{ ...differenceOf(now), after: now.version }];
      if (old.version === now.version) return [];
      return [{ ...differenceOf(now), before: old.version, after: now.version }];
    }),
  ];
}

/**
 * Moves the consents to the positions of a new form and drops those of removed people.
 *
 * @param positions For each person of the new form the position before, null for a new person.
 */
export function movedConsents(
  consents: readonly AcceptedConsent[],
  positions: readonly (number | null)[],
): AcceptedConsent[] {
  return consents
    .map(({ person, ...consent }) => ({
      ...consent,
      person: person === null ? null : positions.indexOf(person),
    }))
    .filter(({ person }) => person !== -1);
}
