import type { ConsentUse } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { joinNames } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const USES: Record<ConsentUse, typeof m.consent_use_name> = {
  name: m.consent_use_name,
  pictures: m.consent_use_pictures,
  recordings: m.consent_use_recordings,
  nextYear: m.consent_use_next_year,
  nextSignup: m.consent_use_next_signup,
};

export function consentUseText(use: ConsentUse, language: Language): string {
  return USES[use]({}, { locale: language });
}

/** `meno, fotografie a záznamy` */
export function consentUsesText(uses: readonly ConsentUse[], language: Language): string {
  return joinNames(
    uses.map((use) => consentUseText(use, language)),
    language,
  );
}

/** `nezverejňovať: meno a fotografie`; empty when nothing is refused. */
export function notShownText(refused: readonly ConsentUse[], language: Language): string {
  if (refused.length === 0) return '';
  return m.consent_not_shown({ uses: consentUsesText(refused, language) }, { locale: language });
}
