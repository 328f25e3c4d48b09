import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Pool } from '#server/db/connection.ts';

export interface EntryShareRow {
  amount_minor: number;
  booked_on: PlainDate;
  method: string;
}

/** What of an entry belongs to a signup now; null when nothing of it does any more. */
export async function findEntryShare(
  pool: Pool,
  { entryId, signupId }: { entryId: string; signupId: string },
): Promise<EntryShareRow | null> {
  const { rows } = await pool.query<EntryShareRow>(
    `select sum(share.amount_minor)::bigint as amount_minor, entry.booked_on::text as booked_on, entry.method
     from ledger_entries entry join allocations share on share.entry_id = entry.id
     where entry.id = $1 and share.signup_id = $2
     group by entry.id having sum(share.amount_minor) <> 0`,
    [entryId, signupId],
  );
  return rows[0] ?? null;
}
