import type { ConsentText, EditionConfig } from '#domain/edition/config.ts';

/** In older records, without a choice, the consent with this id decided. */
const CHOSEN_BEFORE = 'publication';

/** A consent in the form of older records and callers. */
export type OlderConsent = Omit<ConsentText, 'decidesPublication'> & {
  decidesPublication?: boolean | undefined;
};

export function completeConsent<Consent extends OlderConsent>(
  consent: Consent,
): Consent & ConsentText {
  const { decidesPublication = consent.id === CHOSEN_BEFORE } = consent;
  return { ...consent, decidesPublication };
}

export function publicationConsents({ consents }: Pick<EditionConfig, 'consents'>): ConsentText[] {
  return consents.filter(({ decidesPublication }) => decidesPublication);
}

/**
 * Whether a person's name may be published: every consent that decides about it was given. If no
 * consent decides, no name is published.
 *
 * @param given Ids of the consents given for the person, including those for the whole signup.
 */
export function mayPublish(
  given: readonly string[],
  config: Pick<EditionConfig, 'consents'>,
): boolean {
  const deciding = publicationConsents(config);
  return deciding.length > 0 && deciding.every(({ id }) => given.includes(id));
}
