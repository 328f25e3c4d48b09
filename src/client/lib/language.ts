import { DEFAULT_LANGUAGE, isLanguage, type Language, languageCookie } from '#domain/language.ts';

const NAME = 'language';

/** The address wins over what was chosen before; a visitor who chose nothing gets null. */
export function chosenLanguage(): Language | null {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) return asked;
  const stored = readStorage();
  return isLanguage(stored) ? stored : null;
}

export function languageOfDocument(): Language {
  const language = document.documentElement.lang;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** In local storage for us, in a cookie for the server, which renders the next page with it. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve
  document.cookie = languageCookie(language, { isSecure: location.protocol === 'https:' });
  try {
    localStorage.setItem(NAME, language);
  } catch {
    // Storage may be forbidden; the cookie or the address still carries the choice.
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}
