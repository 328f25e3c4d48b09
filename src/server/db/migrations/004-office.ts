import { type Migration, sql } from 'kysely';

export const office: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Without case and accents. Not the extension `unaccent`, which not every server has and which
  // depends on a dictionary; lower case only of ASCII letters, the same whatever the locale.
  String.raw`create function fold_text(value text) returns text
    immutable strict parallel safe language sql return
    translate(
      lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C"),
      'ŁłĐđØø', 'llddoo')`,

  // Folded once when a row is written, so that a search through all of them only reads.
  `alter table persons add column search text not null generated always as
    (fold_text(name || ' ' || diplom_name || ' ' || teacher_name || ' ' || school || ' ' || email
      || ' ' || school_email)) stored`,
  `alter table signups add column search text not null generated always as
    (fold_text(number || ' ' || variable_symbol || ' ' || contact_email)) stored`,
  `alter table audit_log add column search text not null generated always as
    (fold_text(actor || ' ' || subject || ' ' || address)) stored`,

  // One for each order of the list, so that its last page costs what the first does.
  `create index signups_by_time on signups (config_id, created_at, id)`,
  // A number grows beyond four digits: 2027-10000 comes after 2027-9999.
  `create index signups_by_number on signups (config_id, length(number), number, id)`,
  `create index signups_by_total on signups (config_id, total_minor, id)`,
];
