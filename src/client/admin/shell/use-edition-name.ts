import { useCallback } from 'react';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callFunction } from '#client/lib/call-function.ts';
import { localized } from '#i18n/texts.ts';

/** One question for the whole page, however many places show the answer. */
let asked: ReturnType<typeof ask> | null = null;

function ask() {
  const answer = callFunction('getConfig', {}).then(({ edition }) => edition.name);
  answer.catch(() => {
    asked = null;
  });
  return answer;
}

export function useEditionName(): { name: string | null; problem: string | null } {
  const { locale } = useLocale();
  const load = useCallback(() => {
    asked ??= ask();
    return asked;
  }, []);
  const { data, problem } = useLoaded(load);
  return { name: data && localized(data, locale), problem };
}
