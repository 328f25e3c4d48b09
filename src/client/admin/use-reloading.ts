import { useEffect } from 'react';

interface Reloading {
  everyMs: number;
  isLoading: boolean;
  reload(): void;
  isWanted?: boolean;
}

/**
 * Loads again and again while the page is seen. The time counts from the last answer: whoever asks
 * again before it has come drops it, and on a slow connection would never have one.
 */
export function useReloading({ everyMs, isLoading, reload, isWanted = true }: Reloading): void {
  useEffect(() => {
    if (isLoading || !isWanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isLoading, reload, isWanted]);
}
