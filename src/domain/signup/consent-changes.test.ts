import { describe, expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import {
  applyConsentChanges,
  type ConsentChange,
  consentDifferences,
  movedConsents,
} from '#domain/signup/consent-changes.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const { consents: texts } = sampleEdition('2026-11-15');
const { persons } = formOf([validEducator(), validPerformer()]);
const [teacher, pupil] = persons.map(({ name }) => name) as [string, string];
const declaration: AcceptedConsent = { id: 'declaration', version: 1, person: null };
const published: AcceptedConsent = { id: 'publication', version: 1, person: 1 };

const change = (part: Partial<ConsentChange>): ConsentChange => ({
  id: 'publication',
  version: 1,
  person: 1,
  given: false,
  ...part,
});
const apply = (changes: ConsentChange[], current = [declaration, published]) =>
  applyConsentChanges(current, changes, { persons, texts });

describe('changes of consents', () => {
  test.each<[string, ConsentChange, AcceptedConsent[]]>([
    ['withdraw one by position', change({}), [declaration]],
    [
      'withdraw one by name, whatever the wording',
      change({ person: pupil, version: null }),
      [declaration],
    ],
    [
      'give one later',
      change({ person: teacher, given: true }),
      [declaration, published, { ...published, person: 0 }],
    ],
    ['change nothing that is already so', change({ given: true }), [declaration, published]],
  ])('%s', (_what, one, accepted) => {
    expect(apply([one])).toEqual({ accepted, issues: [] });
  });

  test.each<[string, ConsentChange, object]>([
    [
      'a required declaration',
      change({ id: 'declaration', person: null }),
      { path: 'changes.0', code: 'consentRequired', id: 'declaration' },
    ],
    [
      'an unknown consent',
      change({ id: 'x' }),
      { path: 'changes.0', code: 'unknownConsent', id: 'x' },
    ],
    [
      'giving a consent that the edition does not ask for',
      change({ id: 'x', given: true }),
      { path: 'changes.0', code: 'unknownConsent', id: 'x' },
    ],
    [
      'an older wording',
      change({ given: true, version: 0 }),
      { path: 'changes.0', code: 'unknownConsent', id: 'publication' },
    ],
    [
      'a missing person',
      change({ person: 7 }),
      { path: 'changes.0.person', code: 'unknownPerson' },
    ],
  ])('are refused for %s', (_what, one, issue) => {
    expect(apply([one])).toMatchObject({ accepted: [declaration, published], issues: [issue] });
  });

  test('withdrawing a consent that was never given changes nothing', () => {
    expect(apply([change({})], [declaration])).toEqual({ accepted: [declaration], issues: [] });
  });

  test('a consent that the edition no longer asks for can be withdrawn', () => {
    const old = { id: 'old', version: 3, person: 1 };
    expect(apply([change({ id: 'old' })], [declaration, old])).toEqual({
      accepted: [declaration],
      issues: [],
    });
    const ofAll = { id: 'old', version: 3, person: null };
    expect(apply([change({ id: 'old', person: null })], [declaration, ofAll])).toEqual({
      accepted: [declaration],
      issues: [],
    });
  });
});

describe('differences of consents', () => {
  test.each<[string, AcceptedConsent[], AcceptedConsent[], object[]]>([
    [
      'name the people who withdrew and gave them',
      [declaration, published],
      [declaration, { ...published, person: 0 }],
      [
        { path: 'consents.publication', subject: pupil, before: 1 },
        { path: 'consents.publication', subject: teacher, after: 1 },
      ],
    ],
    [
      'tell another wording',
      [published],
      [{ ...published, version: 2 }],
      [{ path: 'consents.publication', subject: pupil, before: 1, after: 2 }],
    ],
    [
      'have no subject for a consent of the whole signup',
      [],
      [declaration],
      [{ path: 'consents.declaration', after: 1 }],
    ],
    ['are none where nothing changed', [declaration, published], [declaration, published], []],
    [
      'have no subject for a missing person',
      [{ ...published, person: 7 }],
      [],
      [{ path: 'consents.publication', subject: undefined, before: 1 }],
    ],
    [
      'tell two consents of one person apart',
      [published],
      [published, { ...published, id: 'pictures' }],
      [{ path: 'consents.pictures', subject: pupil, after: 1 }],
    ],
  ])('%s', (_what, before, after, differences) => {
    expect(consentDifferences(before, after, persons)).toStrictEqual(differences);
  });
});

test('consents follow their people, and those of removed people are dropped', () => {
  const other = { ...published, person: 0 };
  expect(movedConsents([declaration, published, other], [1, null])).toEqual([
    declaration,
    { ...published, person: 0 },
  ]);
});
