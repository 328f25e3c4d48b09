import type { Queryable } from '#server/db/connection.ts';
import { type LockedUser, lockWithOwners } from '#server/identity/queries.ts';
import { preconditionFailed, requireFound } from '#server/refusal.ts';

/** Call it before a change that may remove an owner, then `requireAnotherOwner`. */
export async function lockUser(
  db: Queryable,
  id: string,
): Promise<{ user: LockedUser; requireAnotherOwner(): void }> {
  const locked = await lockWithOwners(db, id);
  const user = requireFound(locked.find((row) => row.id === id));
  const hasOther = locked.some(
    (row) => row.id !== id && row.role === 'owner' && row.banned_at === null,
  );
  return {
    user,
    requireAnotherOwner() {
      if (user.role === 'owner' && !hasOther) throw preconditionFailed('last-owner');
    },
  };
}
