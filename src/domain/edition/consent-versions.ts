import type { ConsentText, EditionConfig } from '#domain/edition/config.ts';

/**
 * People agree to an exact wording: a changed text gets the next version, and no version ever
 * stands for two texts. A caller may raise a version without changing the text, but never lower it.
 */
export function withConsentVersions(before: EditionConfig, after: EditionConfig): EditionConfig {
  const previous = new Map(before.consents.map((consent) => [consent.id, consent]));
  const consents = after.consents.map((consent): ConsentText => {
    const old = previous.get(consent.id);
    if (!old) return consent;
    const isSame = old.text.sk === consent.text.sk && old.text.en === consent.text.en;
    return {
      ...consent,
      version: Math.max(consent.version, isSame ? old.version : old.version + 1),
    };
  });
  return { ...after, consents };
}
