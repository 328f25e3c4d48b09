import { useEffect } from 'react';
import { FunctionError } from '#client/lib/call-function.ts';

const RETRY_MS = 5_000;

interface Retrying {
  failure: unknown;
  isLoading: boolean;
  retry(): void;
}

/** Asks again by itself when the server could not be reached: at once when the network is back. */
export function useRetrying({ failure, isLoading, retry }: Retrying): void {
  const isWaiting = isUnreachable(failure) && !isLoading;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') retry();
    }, RETRY_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isWaiting, retry]);
}

function isUnreachable(failure: unknown): boolean {
  if (!(failure instanceof FunctionError)) return false;
  return failure.isNetworkFailure || ['unavailable', 'deadline-exceeded'].includes(failure.code);
}
