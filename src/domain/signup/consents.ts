import type { ConsentText, EditionConfig } from '#domain/edition/config.ts';
import { needsGuardian } from '#domain/guardian/needs-guardian.ts';
import type { Issue } from '#domain/issues.ts';
import type { Person } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

/** A consent as sent: the person is given by name or position. */
export interface GivenConsent {
  id: string;
  version: number;
  person: string | number | null;
}

/** A consent as stored: `person` is a position, null when it covers the whole signup. */
export interface AcceptedConsent {
  id: string;
  version: number;
  person: number | null;
}

export function resolveConsents(
  given: readonly GivenConsent[],
  persons: readonly Person[],
  texts: readonly ConsentText[],
): { accepted: AcceptedConsent[]; issues: Issue[] } {
  const accepted: AcceptedConsent[] = [];
  const issues: Issue[] = [];
  given.forEach((consent, index) => {
    const path = `consents.${index}`;
    const text = texts.find(({ id }) => id === consent.id);
    // A consent to an older wording is not a consent to the current one.
    if (!text || text.version !== consent.version) {
      issues.push({ path, code: 'unknownConsent', id: consent.id });
      return;
    }
    const person = text.perPerson ? positionOf(consent.person, persons) : null;
    if (person === undefined) issues.push({ path: `${path}.person`, code: 'unknownPerson' });
    else accepted.push({ id: text.id, version: text.version, person });
  });
  return {
    accepted: withoutRepeats(accepted),
    issues: [...issues, ...missingConsents(texts, accepted, persons)],
  };
}

/** Undefined when there is no such person. */
export function positionOf(
  person: string | number | null,
  persons: readonly Person[],
): number | undefined {
  if (typeof person === 'number') return persons[person] ? person : undefined;
  if (person === null) return undefined;
  const key = nameKey(person);
  const index = persons.findIndex((candidate) => nameKey(candidate.name) === key);
  return index < 0 ? undefined : index;
}

/** Whether only the guardian of the person can give this consent. */
export function isOfGuardian(
  { perPerson, required }: Pick<ConsentText, 'perPerson' | 'required'>,
  person: Pick<Person, 'identity' | 'birthDate'>,
  config: Pick<EditionConfig, 'guardian' | 'edition'>,
): boolean {
  return perPerson && !required && needsGuardian(person, config);
}

/** Consents that the registrant newly gives although a guardian decides about them. */
export function consentsOfGuardians(
  accepted: readonly AcceptedConsent[],
  kept: readonly AcceptedConsent[],
  { persons, config }: { persons: readonly Person[]; config: GuardianConfig },
): Issue[] {
  return accepted.flatMap(({ id, version, person }): Issue[] => {
    const text = config.consents.find((one) => one.id === id);
    const subject = persons[person ?? -1];
    if (!text || !subject || !isOfGuardian(text, subject, config)) return [];
    const isKept = kept.some(
      (one) => one.id === id && one.version === version && one.person === person,
    );
    return isKept ? [] : [{ path: 'consents', code: 'guardianDecides', id, person }];
  });
}

type GuardianConfig = Pick<EditionConfig, 'consents' | 'guardian' | 'edition'>;

function withoutRepeats(consents: readonly AcceptedConsent[]): AcceptedConsent[] {
  return [...new Map(consents.map((c) => [`${c.id} ${c.person}`, c])).values()];
}

/** Required consents that were not given in any wording. */
export function missingConsents(
  texts: readonly ConsentText[],
  accepted: readonly AcceptedConsent[],
  persons: readonly Person[],
): Issue[] {
  const has = (id: string, person: number | null) =>
    accepted.some((consent) => consent.id === id && consent.person === person);
  return texts
    .filter(({ required }) => required)
    .flatMap(({ id, perPerson }): Issue[] => {
      if (!perPerson)
        return has(id, null) ? [] : [{ path: 'consents', code: 'consentRequired', id }];
      return persons.flatMap((_, person): Issue[] =>
        has(id, person) ? [] : [{ path: 'consents', code: 'consentRequired', id, person }],
      );
    });
}
