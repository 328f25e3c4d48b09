import { useSyncExternalStore } from 'react';
import { safeReturnPath } from '#domain/access/return-path.ts';

/** Where to go after signing in: `?return=` of the address, if it is a path of our own. */
export function useReturnPath(): string {
  return useSyncExternalStore(
    unchanging,
    () => safeReturnPath(new URLSearchParams(location.search).get('return')),
    () => safeReturnPath(null),
  );
}

/** One parameter of the address; empty until it is known. */
export function useAddressParameter(name: string): string {
  return useSyncExternalStore(
    unchanging,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  );
}

/** The secret behind the `#` of a mailed link, which no server log ever sees; null until it is known. */
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

/** A used secret need not stay in the history of the browser. */
export function forgetLinkCode(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

function unchanging(): () => void {
  return () => {};
}
