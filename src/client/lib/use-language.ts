import { useEffect, useState } from 'react';
import { chosenLanguage, rememberLanguage } from '#client/lib/language.ts';
import type { Language } from '#domain/language.ts';

/** The page's language: first the one it was rendered in, then the visitor's earlier choice. */
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
    // A language in the address would override the choice at the next reload.
    const address = new URL(location.href);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  };
  return [language, choose];
}
