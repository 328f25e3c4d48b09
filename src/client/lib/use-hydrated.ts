import { useSyncExternalStore } from 'react';

/** False in server-rendered HTML, true once the page is interactive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
