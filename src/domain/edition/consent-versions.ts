import type { ConsentText, EditionConfig } from '#domain/edition/config.ts';

/**
 * Who agreed, agreed to certain words: a text that changes gets the next version, and no version
 * ever means two texts. A caller may raise a version without changing the words, never lower it.
 */
export function withConsentVersions(before: EditionConfig, after: EditionConfig): EditionConfig {
  const known = new Map(before.consents.map((consent) => [consent.id, consent]));
  const consents = after.consents.map((consent): ConsentText => {
    const old = known.get(consent.id);
    if (!old) return consent;
    const isSame = old.text.sk === consent.text.sk && old.text.en === consent.text.en;
    return {
      ...consent,
      version: Math.max(consent.version, isSame ? old.version : old.version + 1),
    };
  });
  return { ...after, consents };
}
