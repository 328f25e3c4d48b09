import { OfficeFeed } from '#client/admin/live/office-feed.ts';
import { browserOfficeTabs, type OfficeNews } from '#client/admin/live/office-tabs.ts';
import { pause } from '#client/lib/pause.ts';
import { callAsUser } from '#client/lib/session/session.ts';

const listeners = new Set<(news: OfficeNews) => void>();

/** Calls back after every change in the office; returns a function that unsubscribes. */
export function onOfficeNews(listener: (news: OfficeNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs until the signal aborts; all tabs of the browser share one long poll. */
export async function followOffice(signal: AbortSignal): Promise<void> {
  const feed = new OfficeFeed({
    watch: (cursor, until) => callAsUser('watchOffice', { cursor }, { signal: until }),
    tabs: browserOfficeTabs({ locks: navigator.locks, Channel: globalThis.BroadcastChannel }),
    now: () => Date.now(),
    pause,
    publish,
  });
  const wake = () => {
    if (document.visibilityState === 'visible') feed.wake();
  };
  addEventListener('online', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  await feed.follow(signal);
}

function publish(news: OfficeNews): void {
  for (const listener of [...listeners]) listener(news);
}
