import type { Queryable } from '#server/features/signup/queries.ts';

/** In a fixed order, so that concurrent merges cannot deadlock. */
export async function lockSignups(client: Queryable, ids: readonly string[]): Promise<void> {
  await client.query('select from signups where id = any($1::uuid[]) order by id for update', [
    ids,
  ]);
}

export async function markMerged(
  client: Queryable,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await client.query('update signups set merged_into = $2 where id = $1', [from, into]);
}

export interface CarriedConsent {
  consent_id: string;
  text_version: number;
  from_person_id: string | null;
  person_id: string | null;
  person_name: string | null;
}

/** Author, time and language stay unchanged. */
export async function carryConsents(
  client: Queryable,
  { from, into, consents }: { from: string; into: string; consents: CarriedConsent[] },
): Promise<void> {
  await client.query(
    `insert into consents (signup_id, person_id, person_name, consent_id, text_version, language,
       given_by, given_at)
     select $2, item.person_id, item.person_name, c.consent_id, c.text_version, c.language,
       c.given_by, c.given_at
     from jsonb_to_recordset($3) as item(consent_id text, text_version int, from_person_id uuid,
         person_id uuid, person_name text)
       join consents c on c.signup_id = $1 and c.withdrawn_at is null
         and c.consent_id = item.consent_id and c.text_version = item.text_version
         and c.person_id is not distinct from item.from_person_id`,
    [from, into, JSON.stringify(consents)],
  );
}
