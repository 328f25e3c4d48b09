import { describe, expect, test } from 'vitest';
import { completeConsent, mayPublish, type OlderConsent } from '#domain/edition/publication.ts';

const text = { sk: 'Súhlasím.', en: 'I agree.' };

function consent(id: string, decidesPublication?: boolean): OlderConsent {
  return { id, text, required: false, perPerson: true, version: 1, decidesPublication };
}

describe('which consent decides about publication', () => {
  test.each<[string, OlderConsent, boolean]>([
    ['the built-in one of an older record does', consent('publication'), true],
    ['another one of an older record does not', consent('declaration'), false],
    ['the built-in one does not if the office says so', consent('publication', false), false],
    ['any other does if the office says so', consent('k7', true), true],
  ])('%s', (_what, older, decides) => {
    expect(completeConsent(older).decidesPublication).toBe(decides);
  });
});

describe('a name may be published', () => {
  test.each<[string, OlderConsent[], string[], boolean]>([
    ['with the consent that decides', [consent('k7', true)], ['k7'], true],
    ['not with another one', [consent('k7', true), consent('photos')], ['photos'], false],
    [
      'not with only one of two that decide',
      [consent('a', true), consent('b', true)],
      ['a'],
      false,
    ],
    ['with both that decide', [consent('a', true), consent('b', true)], ['b', 'a'], true],
    ['not where no consent decides', [consent('declaration')], ['declaration'], false],
    ['not without any consent', [], [], false],
  ])('%s', (_what, consents, given, isAllowed) => {
    expect(mayPublish(given, { consents: consents.map(completeConsent) })).toBe(isAllowed);
  });
});
