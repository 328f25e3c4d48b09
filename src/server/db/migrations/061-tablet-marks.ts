import { type Migration, sql } from 'kysely';

export const tabletMarks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A tablet of a seat has given the mark; without one it was typed from paper and is final.
  `alter table jury_marks
    add column stage text not null default 'final' check (stage in ('provisional', 'final')),
    add column device_id uuid,
    add column sequence integer,
    add constraint jury_marks_names_event check ((device_id is null) = (sequence is null))`,
  `create unique index jury_marks_by_event on jury_marks (device_id, sequence)
    where device_id is not null`,
];
