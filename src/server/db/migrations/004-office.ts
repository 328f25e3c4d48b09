import { type Migration, sql } from 'kysely';

export const office: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Removes case and accents. The extension `unaccent` is not available on every server and depends
  // on a dictionary. Folds only ASCII letters to lower case, so the result does not depend on the
  // locale.
  String.raw`create function fold_text(value text) returns text
    immutable strict parallel safe language sql return
    translate(
      lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C"),
      'ŁłĐđØø', 'llddoo')`,

  // Folded at write time, so that a search only reads.
  `alter table persons add column search text not null generated always as
    (fold_text(name || ' ' || diplom_name || ' ' || teacher_name || ' ' || school || ' ' || email
      || ' ' || school_email)) stored`,
  `alter table signups add column search text not null generated always as
    (fold_text(number || ' ' || variable_symbol || ' ' || contact_email)) stored`,
  `alter table audit_log add column search text not null generated always as
    (fold_text(actor || ' ' || subject || ' ' || address)) stored`,

  // One index for each order of the list, so that the last page costs the same as the first.
  `create index signups_by_time on signups (config_id, created_at, id)`,
  // Numbers grow beyond four digits: 2027-10000 comes after 2027-9999.
  `create index signups_by_number on signups (config_id, length(number), number, id)`,
  `create index signups_by_total on signups (config_id, total_minor, id)`,
];
