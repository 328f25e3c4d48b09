import { type Migration, sql } from 'kysely';

export const foldedByTheWriter: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

// Folding texts and collecting search words took most of the time of storing a signup. The
// application now does both before it writes; the database still does it for other writers.
const STATEMENTS = [
  // Most addresses and numbers only need lower case.
  `create or replace function fold_text(value text) returns text
    immutable strict parallel safe language sql return
    case when octet_length(value) = char_length(value) then lower(value collate "C")
    else translate(
      lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g') collate "C"),
      'ŁłĐđØø', 'llddoo') end`,

  `alter table persons alter column name_key drop expression,
    alter column school_key drop expression`,
  `create function fold_person() returns trigger language plpgsql as $$
    begin
      new.name_key := fold_text(new.name);
      new.school_key := fold_text(new.school);
      return new;
    end $$`,
  `create trigger person_added before insert on persons
    for each row when (new.name_key is null or new.school_key is null)
    execute function fold_person()`,
  `create trigger person_renamed before update on persons
    for each row when (old.name <> new.name or old.school <> new.school)
    execute function fold_person()`,
  `drop index persons_by_school`,
  `create index persons_by_school on persons (school_key)`,

  // The words of all people of a signup: each once, with a leading space. Stored apart, so that a
  // new contact address does not read the people again.
  `alter table signup_search add column people text not null default ''`,
  `update signup_search f set people = substr(f.words, length(s.search) + 2)
    from signups s where s.id = f.signup_id`,
  `alter table signup_search alter column people drop default`,
  `create or replace function write_signup_search(ids uuid[]) returns void language sql as $$
    insert into signup_search (signup_id, config_id, people, words)
    select s.id, s.config_id, people.words, ' ' || s.search || people.words
    from signups s, lateral (
      select coalesce(string_agg(' ' || each.word, '' order by each.word collate "C"), '') as words
      from (
        select distinct word from persons p, regexp_split_to_table(fold_text(concat_ws(' ', p.name,
          p.diplom_name, p.teacher_name, p.school, p.email, p.school_email)), '\\s+') as word
        where p.signup_id = s.id and word <> ''
      ) as each
    ) as people
    where s.id = any(ids)
    on conflict (signup_id) do update set config_id = excluded.config_id, people = excluded.people,
      words = excluded.words
    where (signup_search.config_id, signup_search.words)
      is distinct from (excluded.config_id, excluded.words)
    $$`,
  `create or replace function signup_search_changed() returns trigger language plpgsql as $$
    begin
      update signup_search set config_id = new.config_id, words = ' ' || new.search || people
      where signup_id = new.id;
      return null;
    end $$`,
  // The statement that stores people also stores their search words.
  `drop trigger signups_added on signups`,
  `drop function signups_added`,
  `drop trigger persons_added on persons`,
  `drop function persons_added`,
  `drop trigger person_search_changed on persons`,
  `drop function person_search_changed`,
  `alter table persons drop column search`,

  // A form is written once and read whole: compression costs more than the space it saves.
  `alter table signup_versions set (toast_tuple_target = 8160)`,
];
