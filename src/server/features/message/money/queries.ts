import type { DocumentContent } from '#domain/money-document/content.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Pool } from '#server/db/connection.ts';

export interface EntryShareRow {
  amount_minor: number;
  booked_on: PlainDate;
  method: string;
}

/** The part of an entry that a signup holds now; null when there is none. */
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

export interface MailedDocumentRow {
  config_id: string;
  content: DocumentContent;
  collective_number: string | null;
  /** The contact of the message's signup. */
  contact_email: string | null;
  token_generation: number | null;
}

export async function findMailedDocument(
  pool: Pool,
  { documentId, signupId }: { documentId: string; signupId: string | null },
): Promise<MailedDocumentRow | null> {
  const { rows } = await pool.query<MailedDocumentRow>(
    `select d.config_id, d.content, p.number as collective_number, s.contact_email, s.token_generation
     from money_documents d left join collective_payments p on p.id = d.collective_id
       left join signups s on s.id = $2
     where d.id = $1`,
    [documentId, signupId],
  );
  return rows[0] ?? null;
}
