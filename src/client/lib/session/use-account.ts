import { useSyncExternalStore } from 'react';
import type { Account, AccountState } from '#client/lib/session/account-store.ts';
import { theSession } from '#client/lib/session/session.ts';
import type { Permission } from '#domain/access/permissions.ts';

/** The signed-in account; `loading` in server-rendered pages. */
export function useAccount(): AccountState {
  return useSyncExternalStore(
    (onChange) => theSession().account.subscribe(onChange),
    () => theSession().account.state,
    () => 'loading',
  );
}

/** Decides what to show. The server decides by the same table. */
export function may(account: Account, permission: Permission): boolean {
  return account.permissions.includes(permission);
}
