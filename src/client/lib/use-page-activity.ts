import { useSyncExternalStore } from 'react';

type PageActivity = 'awake' | 'hidden' | 'offline';

/** Whether the page is visible and online. */
export function usePageActivity(): PageActivity {
  return useSyncExternalStore(subscribe, current, () => 'awake');
}

function current(): PageActivity {
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
