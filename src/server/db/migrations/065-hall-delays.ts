import { type Migration, sql } from 'kysely';

export const hallDelays: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // What a signup was told last about a delay on the day, by appearance.
  `create table day_delays (
    signup_id uuid primary key references signups on delete cascade,
    config_id uuid not null references config on delete cascade,
    told_at timestamptz not null,
    times jsonb not null
  )`,
  `create index day_delays_by_edition on day_delays (config_id, told_at)`,

  // Pages that show what happens in the halls wait for this.
  `create function announce_hall() returns trigger language plpgsql as $$
    begin
      perform pg_notify('hall_changed', new.config_id::text);
      return null;
    end $$`,
  `create trigger hall_changed after insert or update on day_states
    for each row when (new.kind in ('appearance', 'block')) execute function announce_hall()`,
];
