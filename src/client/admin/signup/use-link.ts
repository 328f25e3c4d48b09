import { useState } from 'react';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

/** Copies the secret link; shows it only if the browser refuses to copy. */
export function useLink() {
  const at = useLocale();
  const toast = useToast();
  const { signup, act } = useSignupWork();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    try {
      const { url } = await act(() => callAsUser('getSignupLink', { id: signup.id }));
      if (await copyText(url)) toast({ text: m.signup_link_copied({}, at) });
      else setShown(url);
    } catch (error) {
      toast({ text: callErrorText(error, at.locale) });
    }
  };
  return { shown, copy: () => void copy(), close: () => setShown(null) };
}
