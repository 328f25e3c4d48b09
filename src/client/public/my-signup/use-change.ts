import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';

/** Makes changes of the signup, one at a time, and keeps the error text of the last one. */
export function useChange({ act }: WatchedSignup) {
  const { locale } = useLocale();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const run = async (change: () => Promise<unknown>, onDone: () => void) => {
    if (isSending) return;
    setProblem('');
    setSending(true);
    try {
      await act(async () => {
        await change();
        return {};
      });
      onDone();
    } catch (error) {
      setProblem(callErrorText(error, locale));
    } finally {
      setSending(false);
    }
  };
  return { problem, setProblem, isSending, run };
}
