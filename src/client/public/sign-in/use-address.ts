import { useSyncExternalStore } from 'react';
import { safeReturnPath } from '#domain/access/return-path.ts';

/** The path to open after signing in: `?return=` of the address if it is a local path. */
export function useReturnPath(): string {
  return useSyncExternalStore(
    unchanging,
    () => safeReturnPath(new URLSearchParams(location.search).get('return')),
    () => safeReturnPath(null),
  );
}

/** One parameter of the address; empty in the first render. */
export function useAddressParameter(name: string): string {
  return useSyncExternalStore(
    unchanging,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  );
}

/** The secret behind the `#` of a mailed link, which no server log sees; null at first. */
export function useLinkCode(): string | null {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash.slice(1),
    () => null,
  );
}

/** Removes a used secret from the browser history. */
export function forgetLinkCode(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

function unchanging(): () => void {
  return () => {};
}
