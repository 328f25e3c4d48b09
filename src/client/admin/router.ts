import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** Another page of the office, or another view of the same one, without loading a document. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  for (const listener of [...listeners]) listener();
}

export interface Address {
  /** Without a slash at its end. */
  path: string;
  search: string;
}

export function useAddress(): Address {
  const path = useSyncExternalStore(subscribe, () => location.pathname.replace(/\/+$/, ''));
  const search = useSyncExternalStore(subscribe, () => location.search);
  return { path, search };
}
