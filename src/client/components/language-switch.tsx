import type { MouseEvent } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** Each language is named in itself, because its reader may not know the other one. */
const NAMES: Record<Language, string> = { sk: 'Slovensky', en: 'English' };

/** Links, so that it works without scripts. */
export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const at = useLocale();
  const choose = (event: MouseEvent, language: Language) => {
    event.preventDefault();
    onChoose(language);
  };
  return (
    <nav className="language-switch" aria-label={m.language_label({}, at)}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === at.locale ? 'true' : undefined}
          onClick={(event) => choose(event, language)}
        >
          {NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
