import { useEffect, useState } from 'react';

const CALM_MS = 250;

/** What is being typed, once the typing pauses. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CALM_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
