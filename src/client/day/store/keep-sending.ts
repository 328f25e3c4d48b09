import type { DaySession } from '#client/day/store/day-session.ts';

/** Unsent events are tried this often, and the news of others are asked for. */
const EVERY_MS = 5_000;

/**
 * From the page: background synchronisation exists in one browser only. Returns what ends it.
 */
export function keepSending(session: DaySession): () => void {
  const send = () => void session.exchange();
  send();
  const timer = setInterval(send, EVERY_MS);
  addEventListener('online', send);
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', send);
  return () => {
    clearInterval(timer);
    removeEventListener('online', send);
    removeEventListener('pagehide', send);
    document.removeEventListener('visibilitychange', send);
  };
}
