import { expect, test } from 'vitest';
import type { ConsentText } from '#domain/edition/config.ts';
import { ALLOWS_NOTHING } from '#domain/edition/publication.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { withConsentVersions } from './consent-versions.ts';

const consent = (version: number, sk = 'Súhlasím'): ConsentText => ({
  id: 'publication',
  text: { sk, en: 'I agree' },
  required: false,
  perPerson: true,
  allows: ALLOWS_NOTHING,
  version,
});

test.each([
  ['the same words keep their version', consent(2), consent(2), 2],
  ['other words get the next one', consent(2), consent(2, 'Súhlasím s fotkami'), 3],
  ['an old version of other words is not taken back', consent(2), consent(1, 'Staré'), 3],
  ['a version is never lowered', consent(3), consent(1), 3],
  ['a caller may raise it', consent(3), consent(5), 5],
  ['raised by hand with other words', consent(3), consent(5, 'Nové'), 5],
])('%s', (_sentence, before, after, version) => {
  const saved = withConsentVersions(
    { ...EDITION, consents: [before] },
    { ...EDITION, consents: [after] },
  );
  expect(saved.consents).toEqual([{ ...after, version }]);
});

test('a new consent keeps its version', () => {
  const saved = withConsentVersions(
    { ...EDITION, consents: [] },
    { ...EDITION, consents: [consent(1)] },
  );
  expect(saved.consents[0]?.version).toBe(1);
});
