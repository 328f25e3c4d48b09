import type { Appearance } from '#domain/appearance/appearance.ts';
import type { KeptAttention } from '#domain/signup/attention.ts';
import type { Group, PaymentType } from '#domain/signup/form.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppearanceRow, PersonRow } from '#server/features/signup/form-rows.ts';
import {
  APPEARANCE_VALUE,
  type FormReplacement,
  withdrawAppearances,
  writeAppearances,
} from '#server/features/signup/stored/queries.ts';

/** Values of a signup that depend on the configuration, with their inputs. */
export interface FollowingSignup {
  id: string;
  payment_type: PaymentType;
  terms: Partial<OfficeTerms>;
  attention: KeptAttention[];
  persons: PersonRow[];
  groups: (Group & { id: string })[];
  appearances: Appearance[];
  kept: Pick<AppearanceRow, 'id' | 'category' | 'day' | 'counted_seconds'>[];
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
       (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'people', g.people)
           order by g.position), '[]') from groups g where g.signup_id = s.id) as groups,
       (select coalesce(json_agg(${APPEARANCE_VALUE} order by a.position), '[]')
         from appearances a where a.signup_id = s.id and a.withdrawn_at is null) as appearances,
       (select coalesce(json_agg(json_build_object('id', a.id, 'category', a.category,
           'day', a.day, 'counted_seconds', a.counted_seconds) order by a.position), '[]')
         from appearances a where a.signup_id = s.id and a.withdrawn_at is null) as kept
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
  appearances:
    | (Pick<FormReplacement, 'withdrawn' | 'questions' | 'now'> & {
        rows: AppearanceRow[];
      })
    | null;
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
  if (!signup.appearances) return;
  const { rows, withdrawn, questions, now } = signup.appearances;
  await writeAppearances(client, { signupId: signup.id, configId, appearances: rows });
  if (withdrawn.length > 0) await withdrawAppearances(client, { withdrawn, questions, now });
}
