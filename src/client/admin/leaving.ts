import { useEffect } from 'react';
import { navigate } from '#client/admin/router.ts';
import { useToast } from '#client/admin/toasts/toasts.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** Drafts survive in this browser; whoever closes the tab should still know that they are not saved. */
export function useWarningBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** What was typed stays in this browser; whoever goes elsewhere in the office is told so. */
export function useReminderOnLeaving({ isUnsaved, here, text }: Leaving): void {
  const at = useLocale();
  const toast = useToast();
  useEffect(() => {
    if (!isUnsaved) return;
    return () => {
      if (location.pathname.startsWith(here)) return;
      toast({ text, action: { text: m.set_go_back({}, at), run: () => navigate(here) } });
    };
  }, [isUnsaved, here, text, toast, at]);
}

interface Leaving {
  isUnsaved: boolean;
  /** The address of the editor; what is below it is not elsewhere. */
  here: string;
  /** What is told to whoever has left. */
  text: string;
}
