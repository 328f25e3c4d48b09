import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { m } from '#i18n/texts.ts';

interface ToastAction {
  run(): Promise<unknown>;
  /** The success message. */
  done: string;
  /** The undo action, if possible. */
  undo?: () => Promise<unknown>;
}

/** Runs an action and shows its result in a toast; resolves to whether it worked. */
export function useToastAction(): (action: ToastAction) => Promise<boolean> {
  const at = useLocale();
  const toast = useToast();
  const { act } = useSignupWork();
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await act(work);
      return true;
    } catch (error) {
      toast({ text: callErrorText(error, at.locale) });
      return false;
    }
  };
  return async ({ run, done, undo }) => {
    if (!(await attempt(run))) return false;
    toast({
      text: done,
      ...(undo && { action: { text: m.admin_undo({}, at), run: () => void attempt(undo) } }),
    });
    return true;
  };
}
