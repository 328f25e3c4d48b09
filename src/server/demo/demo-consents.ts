import type { EditionConfig } from '#domain/edition/config.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import type { Random } from '#server/demo/random.ts';

/** Required declarations always; optional ones mostly. */
export function demoConsents(
  { consents }: Pick<EditionConfig, 'consents'>,
  { persons }: Pick<SignupForm, 'persons'>,
  random: Random,
): AcceptedConsent[] {
  return consents.flatMap(({ id, version, required, perPerson }) => {
    const people = perPerson ? persons.map((_, person) => person) : [null];
    return people
      .filter(() => required || random.chance(0.85))
      .map((person) => ({ id, version, person }));
  });
}
