import type { Queryable } from '#server/db/connection.ts';
import { contactSpellings } from '#server/identity/account-email.ts';

/** More than a teacher sends in the years for which anything is kept. */
const MOST = 30;

/** The newest signups of all editions with this contact address. */
export async function findNewestIds(db: Queryable, email: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from signups where lower(contact_email collate "C") = any($1::text[])
     order by created_at desc, number desc limit ${MOST}`,
    [contactSpellings(email)],
  );
  return rows.map(({ id }) => id);
}
