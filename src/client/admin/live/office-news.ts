import { OfficeFeed } from '#client/admin/live/office-feed.ts';
import { browserOfficeTabs, type OfficeNews } from '#client/admin/live/office-tabs.ts';
import { pause } from '#client/lib/pause.ts';
import { callAsUser } from '#client/lib/session/session.ts';

/** Null: it is not known any more which ones; read everything again. */
type SignupListener = (ids: readonly string[] | null) => void;

const signupListeners = new Set<SignupListener>();
const configListeners = new Set<() => void>();

/** Called with the ids of signups that are new or changed, by whomever; answers how to stop. */
export function onSignupChange(listener: SignupListener): () => void {
  signupListeners.add(listener);
  return () => signupListeners.delete(listener);
}

export function onConfigChange(listener: () => void): () => void {
  configListeners.add(listener);
  return () => configListeners.delete(listener);
}

/** Until the signal says otherwise; one question at a time for all tabs of the browser. */
export async function followOffice(signal: AbortSignal): Promise<void> {
  const feed = new OfficeFeed({
    watch: (cursor, until) => callAsUser('watchOffice', { cursor }, { signal: until }),
    tabs: browserOfficeTabs({ locks: navigator.locks, Channel: globalThis.BroadcastChannel }),
    now: () => Date.now(),
    pause,
    tell,
  });
  const wake = () => {
    if (document.visibilityState === 'visible') feed.wake();
  };
  addEventListener('online', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  await feed.follow(signal);
}

function tell({ configChanged, signupIds }: OfficeNews): void {
  if (configChanged) for (const listener of [...configListeners]) listener();
  if (signupIds?.length === 0) return;
  for (const listener of [...signupListeners]) listener(signupIds);
}
