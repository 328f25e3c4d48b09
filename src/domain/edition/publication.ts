import type {
  ConsentAllows,
  ConsentText,
  ConsentUse,
  EditionConfig,
} from '#domain/edition/config.ts';

/** In older records, without a choice, the consent with this id decided. */
const CHOSEN_BEFORE = 'publication';

/** Uses that show a person to others. */
export const SHOWN_USES = ['name', 'pictures', 'recordings'] as const satisfies ConsentUse[];
export type ShownUse = (typeof SHOWN_USES)[number];

/** A consent in the form of older records and callers. */
export type OlderConsent = Omit<ConsentText, 'allows'> & {
  allows?: (Omit<ConsentAllows, 'nextSignup'> & { nextSignup?: boolean | undefined }) | undefined;
  decidesPublication?: boolean | undefined;
};

export const ALLOWS_NOTHING: ConsentAllows = {
  name: false,
  pictures: false,
  recordings: false,
  nextYear: false,
  nextSignup: false,
};

/** The consent of the sample edition was about the name, pictures and recordings. */
export function completeConsent({ decidesPublication, ...consent }: OlderConsent): ConsentText {
  const name = decidesPublication ?? consent.id === CHOSEN_BEFORE;
  const isShown = name && consent.id === CHOSEN_BEFORE;
  const before = { ...ALLOWS_NOTHING, name, pictures: isShown, recordings: isShown };
  const { nextSignup = false, ...others } = consent.allows ?? before;
  return { ...consent, allows: { ...others, nextSignup } };
}

/** A text that allows nothing is a declaration, not a consent. */
export function allowsAnything({ allows }: Pick<ConsentText, 'allows'>): boolean {
  return Object.values(allows).includes(true);
}

type Consents = Pick<EditionConfig, 'consents'>;

/** The consents without which the data may not be used in this way. */
export function consentsFor(use: ConsentUse, { consents }: Consents): ConsentText[] {
  return consents.filter(({ allows }) => allows[use]);
}

/**
 * Whether a person allowed a use: every consent that decides about it was given. If no consent
 * decides, nobody allowed it.
 *
 * @param given Ids of the consents given for the person, including those for the whole signup.
 */
export function mayUse(use: ConsentUse, given: readonly string[], config: Consents): boolean {
  const deciding = consentsFor(use, config);
  return deciding.length > 0 && deciding.every(({ id }) => given.includes(id));
}

/** Whether a person's name may be published. */
export function mayPublish(given: readonly string[], config: Consents): boolean {
  return mayUse('name', given, config);
}

/** Whether the edition asks about the name and the person did not allow to publish it. */
export function refusesName(given: readonly string[], config: Consents): boolean {
  return refusedUses(given, config).includes('name');
}

/**
 * The uses that the edition asks about and the person did not allow: the mark "not to be shown".
 * A use that nobody is asked about would mark everybody and is left out.
 */
export function refusedUses(given: readonly string[], config: Consents): ShownUse[] {
  return SHOWN_USES.filter(
    (use) => consentsFor(use, config).length > 0 && !mayUse(use, given, config),
  );
}
