import { useLocale } from '#client/components/locale-context.tsx';
import { CONSENT_USES, type ConsentText } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { consentUsesText } from '#i18n/consent-text.ts';
import { localized, m } from '#i18n/texts.ts';

export function ConsentList({ consents }: { consents: readonly ConsentText[] }) {
  const at = useLocale();
  return (
    <>
      <p>{m.privacy_consents_intro({}, at)}</p>
      <ul className="consent-list">
        {consents.map(({ id, text, required, perPerson, allows }) => (
          <li key={id}>
            <blockquote>{localized(text, at.locale)}</blockquote>
            <p className="note">
              {required ? m.privacy_consent_required({}, at) : m.privacy_consent_optional({}, at)}
              {perPerson && ` ${m.privacy_consent_per_person({}, at)}`}
              {allowedText(allows, at.locale)}
            </p>
          </li>
        ))}
      </ul>
      {consents.some(({ required }) => !required) && <p>{m.privacy_consents_withdraw({}, at)}</p>}
    </>
  );
}

function allowedText(allows: ConsentText['allows'], language: Language): string {
  const uses = CONSENT_USES.filter((use) => allows[use]);
  if (uses.length === 0) return '';
  const text = { uses: consentUsesText(uses, language) };
  return ` ${m.privacy_consent_allows(text, { locale: language })}`;
}
