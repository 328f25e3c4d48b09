import { describe, expect, test } from 'vitest';
import type { ConsentText } from '#domain/edition/config.ts';
import { EDITION, validForm } from '#tests/factories/signup-form.ts';
import {
  type AcceptedConsent,
  consentsOfGuardians,
  type GivenConsent,
  missingConsents,
  resolveConsents,
} from './consents.ts';

/** Mgr. Jana Nováková, Ema Malá, Leo Veselý. */
const { persons } = validForm();

const declaration: GivenConsent = { id: 'declaration', version: 1, person: null };
const publication = (person: string | number | null): GivenConsent => ({
  id: 'publication',
  version: 1,
  person,
});
const resolve = (given: GivenConsent[], texts: ConsentText[] = EDITION.consents) =>
  resolveConsents(given, persons, texts);

describe('a required consent', () => {
  test('of the whole signup is given once', () => {
    expect(resolve([declaration])).toEqual({
      accepted: [{ id: 'declaration', version: 1, person: null }],
      issues: [],
    });
  });

  test('that is missing is reported', () => {
    expect(resolve([])).toEqual({
      accepted: [],
      issues: [{ path: 'consents', code: 'consentRequired', id: 'declaration' }],
    });
  });

  test('is not covered by another consent', () => {
    const texts = ['declaration', 'rules'].map((id) => ({
      ...(EDITION.consents[0] as ConsentText),
      id,
    }));
    expect(resolve([declaration], texts).issues).toEqual([
      { path: 'consents', code: 'consentRequired', id: 'rules' },
    ]);
  });

  test('of each person is reported for each person who lacks it', () => {
    const texts = EDITION.consents.map((text) => ({ ...text, required: text.perPerson }));
    expect(resolve([publication('Ema Malá')], texts).issues).toEqual([
      { path: 'consents', code: 'consentRequired', id: 'publication', person: 0 },
      { path: 'consents', code: 'consentRequired', id: 'publication', person: 2 },
    ]);
  });
});

describe('an optional consent', () => {
  test('need not be given', () => {
    expect(resolve([declaration]).issues).toEqual([]);
  });

  test.each([
    ['by name', 'Leo Veselý', 2],
    ['by the name of the first', 'Mgr. Jana Nováková', 0],
    ['by name in another case and with doubled spaces', 'LEO  veselý', 2],
    ['by position', 0, 0],
  ])('of a person is given %s', (_sentence, person, position) => {
    expect(resolve([declaration, publication(person)])).toEqual({
      accepted: [
        { id: 'declaration', version: 1, person: null },
        { id: 'publication', version: 1, person: position },
      ],
      issues: [],
    });
  });

  test.each([
    ['an unknown name', 'Cudzí Človek'],
    ['a position behind the end', 3],
    ['a position before the start', -1],
    ['no person', null],
  ])('of a person cannot be given for %s', (_sentence, person) => {
    expect(resolve([declaration, publication(person)]).issues).toEqual([
      { path: 'consents.1.person', code: 'unknownPerson' },
    ]);
  });
});

test('a consent of the whole signup is stored without a person', () => {
  expect(resolve([{ ...declaration, person: 'Ema Malá' }]).accepted).toEqual([
    { id: 'declaration', version: 1, person: null },
  ]);
});

test('a consent given twice is stored once', () => {
  const given = [declaration, publication(1), publication('Ema Malá'), declaration];
  expect(resolve(given).accepted).toEqual([
    { id: 'declaration', version: 1, person: null },
    { id: 'publication', version: 1, person: 1 },
  ]);
});

test('a consent that the edition does not ask for is refused', () => {
  expect(resolve([declaration, { id: 'newsletter', version: 1, person: null }]).issues).toEqual([
    { path: 'consents.1', code: 'unknownConsent', id: 'newsletter' },
  ]);
});

test('a consent to an earlier wording is not a consent to the current one', () => {
  const texts = EDITION.consents.map((text) => ({ ...text, version: 2 }));
  expect(resolve([declaration], texts)).toEqual({
    accepted: [],
    issues: [
      { path: 'consents.0', code: 'unknownConsent', id: 'declaration' },
      { path: 'consents', code: 'consentRequired', id: 'declaration' },
    ],
  });
});

describe('a stored consent', () => {
  const reworded = EDITION.consents.map((text) => ({ ...text, version: 2 }));

  test('still counts after a change of the wording', () => {
    const kept = [{ id: 'declaration', version: 1, person: null }];
    expect(missingConsents(reworded, kept, persons)).toEqual([]);
  });

  test('is missing when it was never given', () => {
    expect(missingConsents(reworded, [], persons)).toEqual([
      { path: 'consents', code: 'consentRequired', id: 'declaration' },
    ]);
  });
});

describe('where the edition asks guardians', () => {
  const config = { ...EDITION, guardian: { enabled: true, belowAge: 12 } };
  const given = (person: number) => ({ id: 'publication', version: 1, person });
  const refused = (accepted: AcceptedConsent[], kept = accepted) =>
    consentsOfGuardians(accepted, kept, { persons, config });

  test('the registrant cannot give a consent for a child below the age', () => {
    expect(refused([given(1)], [])).toEqual([
      { path: 'consents', code: 'guardianDecides', id: 'publication', person: 1 },
    ]);
  });

  test('what was given before stays', () => {
    expect(refused([given(1)])).toEqual([]);
  });

  test('declarations and consents of adults are the registrant’s', () => {
    const declared = [{ id: 'declaration', version: 1, person: null }, given(0)];
    expect(consentsOfGuardians(declared, [], { persons, config })).toEqual([]);
    expect(consentsOfGuardians([given(1)], [], { persons, config: EDITION })).toEqual([]);
  });
});
