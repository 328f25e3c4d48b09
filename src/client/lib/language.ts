import { readStored, writeStored } from '#client/lib/browser-storage.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageCookie } from '#domain/language.ts';

const NAME = 'language';

/** The address overrides an earlier choice. Null for a visitor who has not chosen. */
export function chosenLanguage(): Language | null {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) return asked;
  const stored = readStored('localStorage', NAME);
  return isLanguage(stored) ? stored : null;
}

export function languageOfDocument(): Language {
  const language = document.documentElement.lang;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** Local storage serves this client; the cookie tells the server how to render the next page. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve
  document.cookie = languageCookie(language, { isSecure: location.protocol === 'https:' });
  writeStored('localStorage', NAME, language);
}
