import { type RefObject, useEffect } from 'react';
import { isPageKey } from '#client/admin/signups/table/table-keys.ts';

/** The slash focuses the search; letters of the table work anywhere but in a field. */
export function usePageKeys(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const leaving = new AbortController();
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPageKey(event) || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
        return;
      }
      const grid = document.getElementById('signups-grid');
      if (!grid || grid.contains(event.target as Node)) return;
      event.preventDefault();
      grid.focus({ preventScroll: true });
      grid.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true }));
    };
    document.addEventListener('keydown', hear, { signal: leaving.signal });
    return () => leaving.abort();
  }, [search]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.matches('textarea, select') || target.isContentEditable;
}
