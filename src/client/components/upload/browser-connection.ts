import { retryDelay } from '#client/components/upload/retry-delay.ts';

/** Waits for the browser's online event when it is offline, otherwise with backoff. */
export function waitForConnection(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, retryDelay(tries)) : undefined;
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
