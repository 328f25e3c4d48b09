import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';

interface Locale {
  locale: Language;
}

/** The options argument of messages: `m.nav_home({}, useLocale())`. */
export const LocaleContext = createContext<Locale>({ locale: DEFAULT_LANGUAGE });

export function useLocale(): Locale {
  return useContext(LocaleContext);
}
