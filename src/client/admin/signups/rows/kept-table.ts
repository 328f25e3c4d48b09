import { SignupRows } from '#client/admin/signups/rows/signup-rows.ts';
import { callAsUser, theSession } from '#client/lib/session/session.ts';

interface KeptTable {
  accountId: string;
  rows: SignupRows;
  /** The scroll position of the rows. */
  place: { key: string; scrollTop: number; activeId: string | null };
}

let kept: KeptTable | null = null;
let isWatched = false;

/** The table as the user left it, so that returning from a signup keeps the place. */
export function keptTable(accountId: string): KeptTable {
  if (kept?.accountId !== accountId) {
    const place = { key: '', scrollTop: 0, activeId: null };
    kept = { accountId, rows: new SignupRows(callAsUser), place };
  }
  forgetWhenSignedOut();
  return kept;
}

/** After a sign-out the page keeps no office data. */
function forgetWhenSignedOut(): void {
  if (isWatched) return;
  isWatched = true;
  const { account } = theSession();
  account.subscribe(() => {
    if (account.state === 'signed-out') kept = null;
  });
}
