import { type Migration, sql } from 'kysely';

export const guardians: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Each edit writes the persons of a signup anew with their ids, so no key refers to them.
  `create table guardians (
    person_id uuid primary key,
    signup_id uuid not null references signups (id) on delete cascade,
    asked_at timestamptz,
    confirmed_at timestamptz,
    guardian text not null default '',
    child text not null default '',
    birth_date date,
    language text,
    recorded_by text not null default ''
  )`,
  'create index guardians_signup on guardians (signup_id)',

  // `isSameChild` of the domain.
  `create function is_same_child(person persons, confirmed guardians) returns boolean
    immutable parallel safe language sql return confirmed.confirmed_at is not null
      and (person.name_key = fold_text(confirmed.child)
        or person.birth_date = confirmed.birth_date)`,

  // The erasure of a person does not trim the log; only the nightly job does.
  `create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('prihlaska.trimming_log', true), '') = 'on'
        and tg_op <> 'TRUNCATE' then
        return null;
      end if;
      raise exception 'the log is append-only';
    end $$`,
];
