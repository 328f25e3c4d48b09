import { useSyncExternalStore } from 'react';
import { mayLeavePage } from '#client/kit/unsaved-guard.ts';

export interface Address {
  /** Without a slash at its end. */
  path: string;
  search: string;
}

interface Shown extends Address {
  /** Its place in the history of the tab. */
  index: number;
}

const listeners = new Set<() => void>();
/** How far each page of the history was scrolled when it was left. */
const places: number[] = [];
let shown: Shown | null = null;

/** What is on the screen; the address bar may be ahead while somebody is asked whether to leave. */
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

/** Another page may be refused because of unsaved text; another view of the same page is not. */
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

/** Another page of the office, or another view of the same one, without loading a document. */
export function navigate(address: string, { replace = false } = {}): void {
  if (!mayGo(withoutSlash(new URL(address, location.href).pathname))) return;
  const { index } = current();
  if (replace) history.replaceState({ index }, '', address);
  else history.pushState({ index: index + 1 }, '', address);
  show();
  // What was further on is forgotten, and a page that takes the place of another begins at its head.
  places.length = replace ? index : index + 1;
}

/** Where the page was left when the history leads back to it; 0 for a new one. */
export function keptScroll(): number {
  return places[current().index] ?? 0;
}

export function useAddress(): Address {
  const path = useSyncExternalStore(subscribe, () => current().path);
  const search = useSyncExternalStore(subscribe, () => current().search);
  return { path, search };
}
