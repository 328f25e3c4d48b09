import { useCallback, useEffect, useRef } from 'react';
import { guardPresses } from '#client/components/signup-form/after-press.ts';

/** Runs a task that moves the page, but never between a press and its click. */
export function useAfterPress(): (task: () => void) => void {
  const guard = useRef<ReturnType<typeof guardPresses> | null>(null);
  useEffect(() => {
    const listening = guardPresses(document, (task) => setTimeout(task));
    guard.current = listening;
    return () => listening.stop();
  }, []);
  return useCallback((task) => (guard.current ? guard.current.run(task) : task()), []);
}
