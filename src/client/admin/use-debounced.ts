import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** What is being typed, once the typing pauses. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
