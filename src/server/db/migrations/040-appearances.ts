import { type Migration, sql } from 'kysely';

export const appearances: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** `nameKey` of the domain. */
const nameKey = (name: string) =>
  `lower(regexp_replace(btrim(normalize(${name}, NFC)), '\\s+', ' ', 'g'))`;

const PIECE = `jsonb_build_object('composer', '', 'title', title, 'movement', '', 'arranger', '',
  'seconds', seconds)`;

/** The seconds of a person's song: whole, and none instead of zero. */
const secondsOf = (minutes: string) =>
  `case when ${minutes} > 0 then greatest(1, round(${minutes} * 60))::int end`;

/** The rule of docs/algorithms/appearances.md as it was when this migration was written. */
const FILL_APPEARANCES = `
with person_pieces as (
  select p.signup_id, p.position as person, song.place, left(song.title, 300) as title, song.seconds
  from persons p cross join lateral (
    select 1 as place, p.song1 as title, ${secondsOf('p.minutes1')} as seconds
      where p.song1 <> '' or p.song2 <> ''
    union all
    select 2, p.song2, ${secondsOf('p.minutes2')} where p.song1 <> '' or p.song2 <> ''
    union all
    select line.place::int, btrim(line.title), case line.place
        when 1 then ${secondsOf('p.minutes1')} when 2 then ${secondsOf('p.minutes2')} end
      from (
        select row_number() over (order by all_lines.place) as place, all_lines.title
        from regexp_split_to_table(p.program, '[\\r\\n]+')
          with ordinality as all_lines(title, place)
        where btrim(all_lines.title) <> ''
      ) as line
      where p.song1 = '' and p.song2 = '' and line.place <= 20
  ) as song
  where song.title <> '' or song.seconds is not null
), members as (
  select g.signup_id, g.position as "group", p.position as person, p.id as person_id,
    exists (select from entries e where e.signup_id = p.signup_id
      and e.person_position = p.position) as plays_alone,
    (select count(*) from groups other where other.signup_id = g.signup_id
      and ${nameKey('p.name')} in (select ${nameKey('name')} from unnest(other.people) as name)
    ) as memberships
  from groups g join persons p on p.signup_id = g.signup_id and p.identity = 'performer'
    and ${nameKey('p.name')} in (select ${nameKey('name')} from unnest(g.people) as name)
), named as (
  select m.signup_id, m."group", m.person, piece.place, piece.title, piece.seconds,
    ${nameKey('piece.title')} as key, m.plays_alone,
    not m.plays_alone and m.memberships = 1 as only_here,
    piece.title <> '' and exists (
      select from members other join person_pieces theirs
        on theirs.signup_id = other.signup_id and theirs.person = other.person
      where other.signup_id = m.signup_id and other."group" = m."group"
        and other.person <> m.person
        and ${nameKey('theirs.title')} = ${nameKey('piece.title')}) as is_shared
  from members m join person_pieces piece
    on piece.signup_id = m.signup_id and piece.person = m.person
), ranked as (
  select *, case when only_here or is_shared then 1 else 2 end as rank
  from named where only_here or is_shared or not plays_alone
), best as (
  select signup_id, "group", min(rank) as rank from ranked group by signup_id, "group"
), group_pieces as (
  select r.signup_id, r."group", r.key, (array_agg(r.title order by r.person, r.place))[1] as title,
    max(r.seconds) as seconds, min(array[r.person, r.place]) as place
  from ranked r join best b on b.signup_id = r.signup_id and b."group" = r."group"
    and b.rank = r.rank
  group by r.signup_id, r."group", r.key
), filled as (
  select e.signup_id, e.config_id, e.category, e.day, e.person_position, e.group_position,
    e.minutes,
    case when e.group_position is null
      then (select jsonb_agg(jsonb_build_object('personId', p.id, 'instrument', ''))
        from persons p where p.signup_id = e.signup_id and p.position = e.person_position)
      else (select jsonb_agg(jsonb_build_object('personId', m.person_id, 'instrument', '')
          order by m.person)
        from members m where m.signup_id = e.signup_id and m."group" = e.group_position)
    end as players,
    case when e.group_position is null
      then (select jsonb_agg(${PIECE} order by place) from person_pieces piece
        where piece.signup_id = e.signup_id and piece.person = e.person_position)
      else (select jsonb_agg(${PIECE} order by place) from group_pieces piece
        where piece.signup_id = e.signup_id and piece."group" = e.group_position)
    end as pieces
  from entries e
)
insert into appearances (id, signup_id, config_id, position, category, day, group_id, players,
  accompanists, asks_accompanist, pieces, counted_seconds)
select gen_random_uuid(), f.signup_id, f.config_id,
  row_number() over (partition by f.signup_id order by f.group_position nulls first,
    f.person_position, array_position(p.categories, f.category), f.category) - 1,
  f.category, f.day, g.id, coalesce(f.players, '[]'), '{}', false, coalesce(f.pieces, '[]'),
  coalesce((select nullif(sum((piece ->> 'seconds')::int), 0)
    from jsonb_array_elements(f.pieces) as piece), round(f.minutes * 60))::int
from filled f
  left join persons p on p.signup_id = f.signup_id and p.position = f.person_position
  left join groups g on g.signup_id = f.signup_id and g.position = f.group_position`;

/** The appearance that a result names by category and subject. */
const RESULT_APPEARANCES = `
  select r.signup_id, r.category, r.subject, r.result, r.updated_by, r.updated_at,
    (select a.id from appearances a
       left join groups g on g.id = a.group_id
       left join persons p on p.id = (a.players -> 0 ->> 'personId')::uuid and a.group_id is null
     where a.signup_id = r.signup_id and a.category = r.category
       and r.subject = case
         when a.group_id is null then ${nameKey('p.name')}
         when btrim(g.name) = '' then '#' || (g.position + 1)
         else ${nameKey('g.name')} end
     order by a.position limit 1) as appearance_id
  from diploma_results r`;

const STATEMENTS = [
  `alter table groups add column id uuid unique not null default gen_random_uuid()`,
  `alter table groups alter column id drop default`,

  // One row for each appearance, with all that is read and written together with it. No foreign
  // keys to persons and groups: an edit rewrites their rows with the same ids. A withdrawn one
  // stays for the results, scores and times that refer to it.
  `create table appearances (
    id uuid primary key,
    signup_id uuid not null references signups on delete cascade,
    config_id uuid not null,
    position integer not null,
    category text not null,
    day date,
    group_id uuid,
    players jsonb not null,
    accompanists uuid[] not null,
    asks_accompanist boolean not null,
    pieces jsonb not null,
    counted_seconds integer not null,
    withdrawn_at timestamptz,
    was text not null default ''
  )`,
  `create index appearances_by_signup on appearances (signup_id)`,
  `create index appearances_by_category on appearances (config_id, category)
    where withdrawn_at is null`,

  FILL_APPEARANCES,

  `create table accompanists (
    id uuid primary key,
    config_id uuid not null references config on delete cascade,
    name text not null,
    name_key text not null,
    email text not null default '',
    phone text not null default '',
    note text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (config_id, name_key)
  )`,

  // An appearance that an edit took away while it added others that may be the same one.
  `create table appearance_questions (
    appearance_id uuid primary key references appearances on delete cascade,
    candidates uuid[] not null,
    asked_at timestamptz not null,
    answer text check (answer in ('same', 'other')),
    answered_by text,
    answered_at timestamptz
  )`,

  `alter table change_requests add column appearances jsonb`,

  // Results refer to the appearance. One that names nobody who plays keeps a withdrawn one.
  `create temporary table old_results on commit drop as
    select *, case when appearance_id is null then gen_random_uuid() end as lost_id
    from (${RESULT_APPEARANCES}) as result`,
  `insert into appearances (id, signup_id, config_id, position, category, players, accompanists,
      asks_accompanist, pieces, counted_seconds, withdrawn_at, was)
    select o.lost_id, o.signup_id, s.config_id, 0, o.category, '[]', '{}', false, '[]', 0, now(),
      o.subject
    from old_results o join signups s on s.id = o.signup_id where o.lost_id is not null`,
  `insert into appearance_questions (appearance_id, candidates, asked_at)
    select o.lost_id, array(select a.id from appearances a where a.signup_id = o.signup_id
      and a.withdrawn_at is null and a.category = o.category order by a.position), now()
    from old_results o where o.lost_id is not null`,
  `drop table diploma_results`,
  `create table diploma_results (
    appearance_id uuid primary key references appearances on delete cascade,
    result text not null,
    updated_by text not null,
    updated_at timestamptz not null
  )`,
  `insert into diploma_results (appearance_id, result, updated_by, updated_at)
    select distinct on (appearance) appearance, result, updated_by, updated_at
    from (select coalesce(appearance_id, lost_id) as appearance, result, updated_by, updated_at
      from old_results) as moved
    order by appearance, updated_at desc`,
  // Diplomas printed before name their appearance too, so that a later one is known as newer.
  `update document_checks c set subject = a.id::text
    from appearances a
      left join groups g on g.id = a.group_id
      left join persons p on p.id = (a.players -> 0 ->> 'personId')::uuid and a.group_id is null
    where c.kind = 'diploma' and c.signup_id = a.signup_id and c.subject like '["%'
      and c.subject::jsonb ->> 1 = a.category
      and c.subject::jsonb ->> 2 = case
        when a.group_id is null then ${nameKey('p.name')}
        when btrim(g.name) = '' then '#' || (g.position + 1)
        else ${nameKey('g.name')} end`,

  `drop table entries`,
];
