import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { accountErrorText } from '#client/lib/session/problem-text.ts';

/** Runs actions of the account and keeps the error text of the last one. */
export function useAction() {
  const { locale } = useLocale();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<unknown>) => {
    setRunning(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(accountErrorText(error, locale));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, problem, run };
}
