import { useSyncExternalStore } from 'react';

type Awakeness = 'awake' | 'hidden' | 'offline';

/** Whether the page is visible and online. */
export function useAwake(): Awakeness {
  return useSyncExternalStore(subscribe, current, () => 'awake');
}

function current(): Awakeness {
  if (!navigator.onLine) return 'offline';
  return document.visibilityState === 'hidden' ? 'hidden' : 'awake';
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
