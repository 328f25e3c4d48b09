import { useLocale } from '#client/components/locale-context.tsx';
import type { ConsentText } from '#domain/edition/config.ts';
import { localized, m } from '#i18n/texts.ts';

export function ConsentList({ consents }: { consents: readonly ConsentText[] }) {
  const at = useLocale();
  return (
    <>
      <p>{m.privacy_consents_intro({}, at)}</p>
      <ul className="consent-list">
        {consents.map(({ id, text, required, perPerson }) => (
          <li key={id}>
            <blockquote>{localized(text, at.locale)}</blockquote>
            <p className="note">
              {required ? m.privacy_consent_required({}, at) : m.privacy_consent_optional({}, at)}
              {perPerson && ` ${m.privacy_consent_per_person({}, at)}`}
            </p>
          </li>
        ))}
      </ul>
      {consents.some(({ required }) => !required) && <p>{m.privacy_consents_withdraw({}, at)}</p>}
    </>
  );
}
