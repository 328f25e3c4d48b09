import { useSyncExternalStore } from 'react';
import { mayLeavePage } from '#client/kit/unsaved-guard.ts';

export interface Address {
  /** Without a trailing slash. */
  path: string;
  search: string;
}

interface Shown extends Address {
  /** The position in the tab's history. */
  index: number;
}

const listeners = new Set<() => void>();
/** The scroll positions of the history entries. */
const places: number[] = [];
let shown: Shown | null = null;

/** The page shown; the address bar may be ahead while the unsaved-changes guard asks. */
function current(): Shown {
  shown ??= inAddressBar();
  return shown;
}

function inAddressBar(): Shown {
  const index = (history.state as { index?: number } | null)?.index ?? 0;
  return { path: withoutSlash(location.pathname), search: location.search, index };
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

function show(): void {
  places[current().index] = scrollY;
  shown = inAddressBar();
  for (const listener of [...listeners]) listener();
}

/** The unsaved-changes guard may refuse another page, but not another view of the same page. */
function mayGo(path: string): boolean {
  return path === current().path || mayLeavePage();
}

function followHistory(): void {
  const next = inAddressBar();
  if (mayGo(next.path)) show();
  else history.go(current().index - next.index);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    history.scrollRestoration = 'manual';
    addEventListener('popstate', followHistory);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', followHistory);
  };
}

/** Navigates within the office without loading a document. */
export function navigate(address: string, { replace = false } = {}): void {
  if (!mayGo(withoutSlash(new URL(address, location.href).pathname))) return;
  const { index } = current();
  if (replace) history.replaceState({ index }, '', address);
  else history.pushState({ index: index + 1 }, '', address);
  show();
  // Forgets the forward entries; a page that replaces another starts at its top.
  places.length = replace ? index : index + 1;
}

/** The scroll position when going back; 0 for a new page. */
export function keptScroll(): number {
  return places[current().index] ?? 0;
}

export function useAddress(): Address {
  const path = useSyncExternalStore(subscribe, () => current().path);
  const search = useSyncExternalStore(subscribe, () => current().search);
  return { path, search };
}
