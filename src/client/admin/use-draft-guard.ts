import { useEffect } from 'react';
import { navigate } from '#client/admin/router.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { useUnsavedGuard } from '#client/kit/unsaved-guard.ts';
import { m } from '#i18n/texts.ts';

interface KeptDraft {
  isUnsaved: boolean;
  /** The address of the editor, including pages below it. */
  here: string;
  /** The message after leaving. */
  text: string;
}

/** For a draft kept in this browser: leaving its page shows a message with a link back. */
export function useDraftGuard({ isUnsaved, here, text }: KeptDraft): void {
  const at = useLocale();
  const toast = useToast();
  useUnsavedGuard(isUnsaved, { isKept: true });
  useEffect(() => {
    if (!isUnsaved) return;
    return () => {
      if (location.pathname.startsWith(here)) return;
      toast({ text, action: { text: m.set_go_back({}, at), run: () => navigate(here) } });
    };
  }, [isUnsaved, here, text, toast, at]);
}
