import type { ConsentText, EditionConfig } from '#domain/edition/config.ts';

/** Records saved before the office could choose meant the consent with this id. */
const CHOSEN_BEFORE = 'publication';

/** A consent as older records and callers know it. */
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
 * consent decides, nobody has agreed, and no name is published.
 *
 * @param given Ids of the consents given for the person, those for the whole signup included.
 */
export function mayPublish(
  given: readonly string[],
  config: Pick<EditionConfig, 'consents'>,
): boolean {
  const deciding = publicationConsents(config);
  return deciding.length > 0 && deciding.every(({ id }) => given.includes(id));
}
