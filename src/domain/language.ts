export const LANGUAGES = ['sk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'sk';

export type LocalizedText = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

const YEAR_SECONDS = 31_536_000;

/**
 * The cookie that keeps a visitor's language. Scripts write it as well, so it is the only cookie
 * that they may read; under TLS its name prevents other hosts from setting it.
 */
export function languageCookie(language: Language, { isSecure }: { isSecure: boolean }): string {
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  return isSecure
    ? `__Host-language=${language}; ${attributes}; Secure`
    : `language=${language}; ${attributes}`;
}
