import { useSyncExternalStore } from 'react';

/** Three columns of cards need this much; a zoomed page counts as a narrow one. */
const WIDE = '(min-width: 44rem)';

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
