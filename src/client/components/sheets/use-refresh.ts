import { useEffect } from 'react';

/** Addresses of files expire after some minutes; a visible list is reloaded before that. */
const REFRESH_MS = 4 * 60_000;

export function useRefresh(reload: () => void): void {
  useEffect(() => {
    let readAt = Date.now();
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < REFRESH_MS) return;
      readAt = Date.now();
      reload();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [reload]);
}
