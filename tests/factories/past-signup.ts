import type { PastSignup } from '#domain/draft/known-people.ts';
import { NEXT_SIGNUP_CONSENT } from '#domain/edition/next-signup-consent.ts';
import type { Person } from '#domain/signup/form.ts';
import { EDITION, formOf } from '#tests/factories/signup-form.ts';

/** A signup whose contact allowed to offer its people again. */
export function pastSignup(persons: readonly Person[], more: Partial<PastSignup> = {}): PastSignup {
  return {
    form: formOf([...persons]),
    personIds: persons.map((_, index) => `p${index}`),
    appearances: [],
    consents: [{ id: 'next-signup', version: 1, person: null }],
    contactEmail: 'jana@zus.example',
    config: { ...EDITION, consents: [...EDITION.consents, NEXT_SIGNUP_CONSENT] },
    ...more,
  };
}
