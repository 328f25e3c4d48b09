import { useSyncExternalStore } from 'react';

/** False in what the server drew, true as soon as the page can answer a click. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
