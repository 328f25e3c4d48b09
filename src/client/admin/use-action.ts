import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';

export interface Action {
  isRunning: boolean;
  /** Why the last attempt failed, in words. */
  problem: string | null;
  setProblem(problem: string | null): void;
  /** One at a time. Resolves to whether it worked. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/** Something that a person asked for and that may fail. */
export function useAction(): Action {
  const { locale } = useLocale();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (isRunning) return false;
    setRunning(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(callErrorText(error, locale));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, problem, setProblem, run };
}
