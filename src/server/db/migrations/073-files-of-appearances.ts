import { type Migration, sql } from 'kysely';

export const filesOfAppearances: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** The appearances that the performer of file `f` can mean, as they were counted before. */
const MEANT = `select a.id from appearances a left join groups g on g.id = a.group_id
  where a.signup_id = f.signup_id and a.withdrawn_at is null and case
    when f.person_id is null then a.group_id is not null and f.performer = g.name
    when a.group_id is null then (a.players -> 0 ->> 'personId')::uuid = f.person_id
    else a.players @> jsonb_build_array(jsonb_build_object('personId', f.person_id))
      and not exists (select from appearances solo where solo.signup_id = a.signup_id
        and solo.withdrawn_at is null and solo.group_id is null
        and (solo.players -> 0 ->> 'personId')::uuid = f.person_id) end`;

const STATEMENTS = [
  // Null: everything that the performer plays. No foreign key: a file stays when its appearance
  // gives up its place to an earlier one.
  'alter table files add column appearance_id uuid',
  'alter table uploads add column appearance_id uuid',
  `update files f set appearance_id = (select min(meant.id::text) from (${MEANT}) as meant)::uuid
   where f.bucket = 'sheets' and (select count(*) from (${MEANT}) as meant) = 1`,
];
