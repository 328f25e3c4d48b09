export const LANGUAGES = ['sk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'sk';

export type LocalizedText = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
