import { useEffect } from 'react';

/** Addresses of files expire after some minutes; a visible list is reloaded before that. */
const FRESH_MS = 4 * 60_000;

export function useFresh(reload: () => void): void {
  useEffect(() => {
    let readAt = Date.now();
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < FRESH_MS) return;
      readAt = Date.now();
      reload();
    };
    const timer = setInterval(refresh, FRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [reload]);
}
