import type { KeptAttention } from '#domain/signup/attention.ts';
import type { Group, PaymentType } from '#domain/signup/form.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertList } from '#server/features/signup/created/queries.ts';
import type { EntryRow, PersonRow } from '#server/features/signup/form-rows.ts';

/** Values of a signup that depend on the configuration, with their inputs. */
export interface FollowingSignup {
  id: string;
  payment_type: PaymentType;
  terms: Partial<OfficeTerms>;
  attention: KeptAttention[];
  persons: PersonRow[];
  groups: Group[];
  entries: EntryRow[];
}

/** Inside a transaction: locks these signups, ordered by id. */
export async function lockBatch(
  client: Queryable,
  { configId, after, limit }: { configId: string; after: string | null; limit: number },
): Promise<FollowingSignup[]> {
  const { rows: locked } = await client.query<{ id: string }>(
    `select id from signups where config_id = $1 and ($2::uuid is null or id > $2)
     order by id limit $3 for no key update`,
    [configId, after, limit],
  );
  // Read after the lock: its previous holder may have changed everything.
  const { rows } = await client.query<FollowingSignup>(
    `select s.id, s.payment_type, s.terms, s.attention,
       (select coalesce(json_agg(p order by p.position), '[]') from persons p
         where p.signup_id = s.id) as persons,
       (select coalesce(json_agg(json_build_object('name', g.name, 'people', g.people)
           order by g.position), '[]') from groups g where g.signup_id = s.id) as groups,
       (select coalesce(json_agg(json_build_object('category', e.category, 'day', e.day,
           'person_position', e.person_position, 'group_position', e.group_position,
           'minutes', e.minutes)), '[]') from entries e where e.signup_id = s.id) as entries
     from signups s where s.id = any($1::uuid[]) order by s.id`,
    [locked.map(({ id }) => id)],
  );
  return rows;
}

export interface Followed {
  id: string;
  attention: KeptAttention[];
  lunchDays: { id: string; lunch_day: string | null }[];
  /** Null: unchanged. */
  entries: EntryRow[] | null;
}

/** Makes no version, because nobody has changed the signup itself. */
export async function storeFollowed(
  client: Queryable,
  { configId, signup }: { configId: string; signup: Followed },
): Promise<void> {
  await client.query(
    `update signups set attention = $2 where id = $1
     returning pg_notify('signup_changed', id::text)`,
    [signup.id, signup.attention],
  );
  await client.query(
    `update persons p set lunch_day = item.lunch_day
     from jsonb_to_recordset($1) as item(id uuid, lunch_day date) where p.id = item.id`,
    [JSON.stringify(signup.lunchDays)],
  );
  if (!signup.entries) return;
  await client.query('delete from entries where signup_id = $1', [signup.id]);
  const from = '(select $1::uuid as id) as signup';
  await client.query(
    insertList('entries', {
      owner: 'signup',
      from,
      list: '$2',
      extra: { config_id: '$3::uuid' },
    }),
    [signup.id, JSON.stringify(signup.entries), configId],
  );
}
