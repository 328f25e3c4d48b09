import type { ConfigRecord, ConsentText } from '#domain/edition/config.ts';
import { ALLOWS_NOTHING } from '#domain/edition/publication.ts';
import type { Language } from '#domain/language.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import { m } from '#i18n/texts.ts';

/** Given consents that the edition no longer asks for: they can still be withdrawn. */
export function formerConsents(
  given: readonly AcceptedConsent[],
  { consents }: Pick<ConfigRecord, 'consents'>,
  locale: Language,
): ConsentText[] {
  const former = given.filter(({ id }) => !consents.some((text) => text.id === id));
  return [...new Set(former.map(({ id }) => id))].map((id) => {
    const own = former.filter((one) => one.id === id);
    const label = m.my_consents_former({ id }, { locale });
    return {
      id,
      text: { sk: label, en: label },
      required: false,
      perPerson: own.some(({ person }) => person !== null),
      allows: ALLOWS_NOTHING,
      version: own[0]?.version ?? 1,
    };
  });
}
