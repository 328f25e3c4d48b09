import { useSyncExternalStore } from 'react';
import type { Account, AccountState } from '#client/lib/session/account-store.ts';
import { theSession } from '#client/lib/session/session.ts';
import type { Permission } from '#domain/access/permissions.ts';

/** Who is signed in, as it is by now; `loading` in what the server drew. */
export function useAccount(): AccountState {
  return useSyncExternalStore(
    (onChange) => theSession().account.subscribe(onChange),
    () => theSession().account.state,
    () => 'loading',
  );
}

/** For what is worth showing; the server decides by the same table. */
export function may(account: Account, permission: Permission): boolean {
  return account.permissions.includes(permission);
}
