import { useCallback, useEffect, useState } from 'react';
import { useRetrying } from '#client/admin/use-retrying.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';

interface Loaded<Data> {
  /** The last good answer stays while the next is on its way: nothing moves under the reader. */
  data: Data | null;
  isLoading: boolean;
  problem: string | null;
  reload(): void;
}

/** `load` must stay the same function for as long as it means the same. */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const { locale } = useLocale();
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads the same again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setLoading(true);
    load(signal)
      .then(
        (answer) => {
          if (signal.aborted) return;
          setData(answer);
          setFailure(null);
        },
        (error: unknown) => {
          if (!signal.aborted) setFailure(error ?? new Error('failed'));
        },
      )
      .finally(() => {
        if (!signal.aborted) setLoading(false);
      });
    return () => leaving.abort();
  }, [load, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  useRetrying({ failure, isLoading, retry: reload });
  return { data, isLoading, problem: failure ? callErrorText(failure, locale) : null, reload };
}
