import { SignupRows } from '#client/admin/signups/rows/signup-rows.ts';
import { callAsUser, theSession } from '#client/lib/session/session.ts';

interface KeptTable {
  accountId: string;
  rows: SignupRows;
  /** Where the reader was, in what the rows answered then. */
  place: { key: string; scrollTop: number; activeId: string | null };
}

let kept: KeptTable | null = null;
let isWatched = false;

/** The table of whoever is signed in, as it was left: coming back from a signup one goes on reading. */
export function keptTable(accountId: string): KeptTable {
  if (kept?.accountId !== accountId) {
    const place = { key: '', scrollTop: 0, activeId: null };
    kept = { accountId, rows: new SignupRows(callAsUser), place };
  }
  forgetWhenSignedOut();
  return kept;
}

/** A page that was signed out holds nothing of the office any more. */
function forgetWhenSignedOut(): void {
  if (isWatched) return;
  isWatched = true;
  const { account } = theSession();
  account.subscribe(() => {
    if (account.state === 'signed-out') kept = null;
  });
}
