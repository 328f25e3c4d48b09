import type { Pair } from '#client/admin/duplicates/duplicate-pair.tsx';
import { useRefresh } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

/** Marks two signups as different, with an undo. */
export function useDismissing(): (pair: Pair) => Promise<void> {
  const at = useLocale();
  const toast = useToast();
  const refresh = useRefresh();
  return async ({ signups: [first, second] }) => {
    if (!first || !second) return;
    const say = async (undo: boolean) => {
      try {
        await callAsUser('dismissDuplicate', { ids: [first.id, second.id], undo });
        return true;
      } catch (error) {
        toast({ text: callErrorText(error, at.locale) });
        return false;
      } finally {
        refresh();
      }
    };
    if (!(await say(false))) return;
    toast({
      text: m.duplicate_dismissed({ first: first.number, second: second.number }, at),
      action: { text: m.admin_undo({}, at), run: () => void say(true) },
    });
  };
}
