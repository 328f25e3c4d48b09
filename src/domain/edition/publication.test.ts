import { describe, expect, test } from 'vitest';
import type { ConsentAllows, ConsentUse } from '#domain/edition/config.ts';
import {
  ALLOWS_NOTHING,
  completeConsent,
  mayPublish,
  mayUse,
  type OlderConsent,
  refusedUses,
  refusesName,
} from '#domain/edition/publication.ts';

const text = { sk: 'Súhlasím.', en: 'I agree.' };

function older(id: string, decidesPublication?: boolean): OlderConsent {
  return { id, text, required: false, perPerson: true, version: 1, decidesPublication };
}

function consent(id: string, ...uses: ConsentUse[]): OlderConsent {
  const allows = Object.fromEntries(uses.map((use) => [use, true]));
  return { ...older(id), allows: { ...ALLOWS_NOTHING, ...allows } };
}

const SHOWN = ['name', 'pictures', 'recordings'];

const uses = (allows: ConsentAllows) =>
  Object.entries(allows).flatMap(([use, isAllowed]) => (isAllowed ? [use] : []));

describe('a consent allows', () => {
  test.each<[string, OlderConsent, string[]]>([
    ['as the built-in one of an older record', older('publication'), SHOWN],
    ['as another one of an older record', older('declaration'), []],
    ['as the built-in one that the office cleared', older('publication', false), []],
    ['as another one that the office marked', older('k7', true), ['name']],
    ['what the record says', consent('publication', 'nextYear'), ['nextYear']],
  ])('%s', (_what, record, allowed) => {
    const complete = completeConsent(record);
    expect(uses(complete.allows)).toEqual(allowed);
    expect(complete).not.toHaveProperty('decidesPublication');
  });
});

const config = (consents: OlderConsent[]) => ({ consents: consents.map(completeConsent) });

describe('a name may be published', () => {
  test.each<[string, OlderConsent[], string[], boolean]>([
    ['with the consent that decides', [consent('k7', 'name')], ['k7'], true],
    ['not with another one', [consent('k7', 'name'), consent('photos')], ['photos'], false],
    ['not with one of two', [consent('a', 'name'), consent('b', 'name')], ['a'], false],
    ['with both that decide', [consent('a', 'name'), consent('b', 'name')], ['b', 'a'], true],
    ['not where no consent decides', [consent('declaration')], ['declaration'], false],
    ['not without any consent', [], [], false],
  ])('%s', (_what, consents, given, isAllowed) => {
    expect(mayPublish(given, config(consents))).toBe(isAllowed);
  });
});

test('each use is decided by its own consents', () => {
  const both = config([consent('a', 'name', 'pictures'), consent('b', 'nextYear')]);
  expect(mayUse('pictures', ['a'], both)).toBe(true);
  expect(mayUse('nextYear', ['a'], both)).toBe(false);
  expect(mayUse('nextYear', ['b'], both)).toBe(true);
});

describe('the mark "not to be shown"', () => {
  const asked = config([consent('a', 'name'), consent('b', 'pictures'), consent('c', 'nextYear')]);
  test.each<[string, string[], string[]]>([
    ['names what was not allowed', ['b'], ['name']],
    ['is missing where all was allowed', ['a', 'b'], []],
    ['does not name uses that nobody is asked about', [], ['name', 'pictures']],
  ])('%s', (_what, given, refused) => {
    expect(refusedUses(given, asked)).toEqual(refused);
  });

  test('hides a name only where the edition asks', () => {
    expect(refusesName([], asked)).toBe(true);
    expect(refusesName(['a'], asked)).toBe(false);
    expect(refusesName([], config([consent('b', 'pictures')]))).toBe(false);
  });
});
