import { type Migration, sql } from 'kysely';

export const resultReasons: Migration = {
  async up(db) {
    // A reason may name a person, so it is forgotten with the programme; the steps stay.
    await sql
      .raw(
        `create or replace function refuse_result_step_change() returns trigger language plpgsql as $$
          begin
            if is_forgetting() and to_jsonb(new) ->> 'reason' = ''
              and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
              return new;
            end if;
            raise exception 'steps of a result are only added';
          end $$`,
      )
      .execute(db);
  },
};
