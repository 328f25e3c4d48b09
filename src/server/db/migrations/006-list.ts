import { type Migration, sql } from 'kysely';
import { MissingExtension } from '#server/db/missing-extension.ts';

export const list: Migration = {
  async up(db) {
    // No effect when an administrator has created it. It is trusted, so the owner may create it.
    await sql
      .raw('create extension if not exists pg_trgm')
      .execute(db)
      .catch((error: unknown) => {
        throw new MissingExtension('pg_trgm', error);
      });
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The search words of a signup and its people together, because a search may combine words of
  // several people. A narrow table, because hits are rechecked. No foreign key, because its check
  // would lock the signup.
  `create table signup_search (
    signup_id uuid primary key,
    config_id uuid not null,
    words text not null
  )`,
  `create function write_signup_search(ids uuid[]) returns void language sql as $$
    insert into signup_search (signup_id, config_id, words)
    select s.id, s.config_id, ' ' || s.search || coalesce(
      (select string_agg(' ' || p.search, '') from persons p where p.signup_id = s.id), '')
    from signups s where s.id = any(ids)
    on conflict (signup_id) do update set config_id = excluded.config_id, words = excluded.words
    where (signup_search.config_id, signup_search.words)
      is distinct from (excluded.config_id, excluded.words)
    $$`,

  // One statement stores a signup with its persons, and the persons' trigger writes the row then.
  `create function signups_added() returns trigger language plpgsql as $$
    begin
      perform write_signup_search(array(select id from added a
        where not exists (select from persons p where p.signup_id = a.id)));
      return null;
    end $$`,
  `create trigger signups_added after insert on signups
    referencing new table as added for each statement execute function signups_added()`,
  `create function signup_search_changed() returns trigger language plpgsql as $$
    begin
      perform write_signup_search(array[new.id]);
      return null;
    end $$`,
  `create trigger signup_search_changed after update on signups
    for each row when (old.search is distinct from new.search or old.config_id <> new.config_id)
    execute function signup_search_changed()`,
  `create function signup_search_removed() returns trigger language plpgsql as $$
    begin
      delete from signup_search where signup_id = old.id;
      return null;
    end $$`,
  `create trigger signup_search_removed after delete on signups
    for each row execute function signup_search_removed()`,

  // Not on delete: replacing the people of a signup always inserts at least one.
  `create function persons_added() returns trigger language plpgsql as $$
    begin
      perform write_signup_search(array(select distinct signup_id from added));
      return null;
    end $$`,
  `create trigger persons_added after insert on persons
    referencing new table as added for each statement execute function persons_added()`,
  `create function person_search_changed() returns trigger language plpgsql as $$
    begin
      perform write_signup_search(array[new.signup_id]);
      return null;
    end $$`,
  `create trigger person_search_changed after update on persons
    for each row when (old.search is distinct from new.search)
    execute function person_search_changed()`,

  `select write_signup_search(array(select id from signups))`,
  // New entries wait in a pending list, which is short because every search reads it.
  `create index signup_search_by_words on signup_search using gin (words gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 512)`,
  // The planner must distinguish common words from rare ones.
  `alter table signup_search alter column words set statistics 1000`,

  // Schools are compared without case and accents.
  `drop index persons_by_school`,
  `create index persons_by_school on persons (fold_text(school))`,

  `create index messages_failed on messages (signup_id) where state in ('failed', 'bounced')`,

  `create table saved_views (
    id uuid primary key,
    owner_id text not null references auth."user" on delete cascade,
    name text not null,
    query text not null,
    columns text[] not null,
    is_shared boolean not null,
    updated_at timestamptz not null
  )`,
  `create index saved_views_by_owner on saved_views (owner_id)`,

  `create table bulk_actions (
    id uuid primary key,
    action jsonb not null,
    undoes uuid references bulk_actions on delete cascade,
    state text not null check (state in ('running', 'done', 'cancelled')),
    total integer not null,
    done integer not null default 0,
    skipped integer not null default 0,
    failed integer not null default 0,
    actor_id text not null,
    actor text not null,
    address text not null,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create unique index bulk_actions_undone on bulk_actions (undoes)`,
  // The items are fixed at the start; each is marked in the transaction of its change.
  `create table bulk_items (
    bulk_id uuid not null references bulk_actions on delete cascade,
    position integer not null,
    signup_id uuid not null,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
    reason text not null default '',
    trace jsonb,
    undone jsonb,
    primary key (bulk_id, position)
  )`,
  `create index bulk_items_waiting on bulk_items (bulk_id, position) where state = 'waiting'`,
  `create index bulk_items_failed on bulk_items (bulk_id, position) where state = 'failed'`,
];
