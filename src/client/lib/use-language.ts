import { useEffect, useState } from 'react';
import { chosenLanguage, rememberLanguage } from '#client/lib/language.ts';
import type { Language } from '#domain/language.ts';

/** The page's language: first the one it came in, then what this visitor chose here before. */
export function useLanguage(initial: Language): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(initial);
  useEffect(() => {
    const chosen = chosenLanguage();
    if (chosen === null) return;
    rememberLanguage(chosen);
    setLanguage(chosen);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (next: Language) => {
    rememberLanguage(next);
    setLanguage(next);
    // A language asked for by the address would win again at the next reload.
    const address = new URL(location.href);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  };
  return [language, choose];
}
