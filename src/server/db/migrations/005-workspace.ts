import { type Migration, sql } from 'kysely';

export const workspace: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table signups
    add column lead_name text not null default '',
    add column lead_school text not null default '',
    add column attention text[] not null default '{}',
    add column terms jsonb not null default '{}',
    add column merged_into uuid references signups on delete set null`,
  `update signups s set lead_name = p.name, lead_school = p.school
    from persons p where p.signup_id = s.id and p.position = 0`,

  // Slovak dictionary order in every locale of the database.
  `create index signups_by_lead_name on signups (config_id, lead_name collate "sk-x-icu", id)`,
  `create index signups_by_lead_school on signups (config_id, lead_school collate "sk-x-icu", id)`,
  `create index signups_by_change on signups (config_id, updated_at, id)`,
  `create index signups_with_attention on signups (config_id) where attention <> '{}'`,

  // Office events that make no new version of a signup: tags, notes, merges.
  `create table signup_events (
    id bigint generated always as identity primary key,
    signup_id uuid not null references signups on delete cascade,
    at timestamptz not null,
    actor_id text not null,
    actor text not null,
    kind text not null,
    details jsonb not null
  )`,
  `create index signup_events_by_signup on signup_events (signup_id, id)`,

  `create table signup_notes (
    id uuid primary key,
    signup_id uuid not null references signups on delete cascade,
    author_id text not null,
    author text not null,
    body text not null,
    follow_up_on date,
    done_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index signup_notes_by_signup on signup_notes (signup_id, created_at)`,
  `create index signup_notes_to_follow_up on signup_notes (follow_up_on)
    where follow_up_on is not null and done_at is null`,

  `create table change_requests (
    id uuid primary key,
    signup_id uuid not null references signups on delete cascade,
    base_version integer not null,
    state text not null check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
    form jsonb not null,
    billing jsonb,
    message text not null,
    created_at timestamptz not null,
    decided_at timestamptz,
    decided_by text,
    word text not null default ''
  )`,
  `create unique index change_requests_waiting on change_requests (signup_id) where state = 'waiting'`,
  `create index change_requests_by_time on change_requests (created_at)`,
];
