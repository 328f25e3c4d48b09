import { notifySignupsChanged } from '#server/features/signup/feed/queries.ts';
import type { Queryable } from '#server/features/signup/queries.ts';

export interface TagChange {
  signupIds: readonly string[];
  /** Null: all persons of these signups. */
  personIds: readonly string[] | null;
  add: readonly string[];
  remove: readonly string[];
  actor: { userId: string; email: string };
  now: Date;
}

/** The actual changes by person, for an undo. */
export interface TaggedPerson {
  signup_id: string;
  person_id: string;
  added: string[];
  removed: string[];
}

/** Inside a transaction. Locks the signups: a concurrent new version replaces their persons. */
export async function changeTags(client: Queryable, change: TagChange): Promise<TaggedPerson[]> {
  await client.query(
    'select from signups where id = any($1::uuid[]) order by id for no key update',
    [change.signupIds],
  );
  const { rows } = await client.query<TaggedPerson>(
    `with target as (
       select p.id, p.signup_id,
         array(select t from unnest($3::text[]) t where t <> all (p.tags)) as added,
         array(select t from unnest(p.tags) t where t = any ($4::text[])) as removed
       from persons p
       where p.signup_id = any($1::uuid[]) and ($2::uuid[] is null or p.id = any($2::uuid[]))
     ), changed as (
       update persons p
       set tags = array(select t from unnest(p.tags) t where t <> all (target.removed)) || target.added
       from target where p.id = target.id and (target.added <> '{}' or target.removed <> '{}')
       returning p.signup_id, p.id as person_id, target.added, target.removed
     ), events as (
       insert into signup_events (signup_id, at, actor_id, actor, kind, details)
       select c.signup_id, $5, $6, $7, 'tags', jsonb_build_object(
         'added', coalesce((select jsonb_agg(distinct t) from changed o, unnest(o.added) t
           where o.signup_id = c.signup_id), '[]'),
         'removed', coalesce((select jsonb_agg(distinct t) from changed o, unnest(o.removed) t
           where o.signup_id = c.signup_id), '[]'))
       from changed c group by c.signup_id
     )
     select * from changed`,
    [
      change.signupIds,
      change.personIds,
      change.add,
      change.remove.filter((tag) => !change.add.includes(tag)),
      change.now,
      change.actor.userId,
      change.actor.email,
    ],
  );
  await notifySignupsChanged(client, [...new Set(rows.map(({ signup_id }) => signup_id))]);
  return rows;
}

export async function findTags(client: Queryable, signupId: string): Promise<string[]> {
  const { rows } = await client.query<{ tags: string[] }>(
    'select tags from persons where signup_id = $1 order by position',
    [signupId],
  );
  return [...new Set(rows.flatMap(({ tags }) => tags))];
}
