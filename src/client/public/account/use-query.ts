import { useCallback, useEffect, useState } from 'react';
import { accountErrorText } from '#client/lib/session/problem-text.ts';
import type { Language } from '#domain/language.ts';

interface Query<Value> {
  /** Null until it is loaded. */
  value: Value | null;
  /** Why loading failed, or empty. */
  problem: string;
  reload(): void;
}

/** Loads the data of a section when it appears and whenever `key` changes. */
export function useQuery<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  { key, language }: { key: string; language: Language },
): Query<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the round trigger reloads
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (next) => {
        if (stop.signal.aborted) return;
        setValue(next);
        setError(null);
      },
      (reason) => {
        if (!stop.signal.aborted) setError(reason);
      },
    );
    return () => stop.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { value, problem: error ? accountErrorText(error, language) : '', reload };
}
