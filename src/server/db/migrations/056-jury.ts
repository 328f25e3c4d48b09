import { type Migration, sql } from 'kysely';

export const jury: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table jury_seats (
    id uuid primary key,
    config_id uuid not null references config on delete cascade,
    position integer not null,
    name text not null,
    role text not null check (role in ('chair', 'member', 'substitute', 'secretary')),
    categories text[] not null,
    version integer not null default 1
  )`,
  `create index jury_seats_by_edition on jury_seats (config_id, position)`,

  `create table jury_exclusions (
    seat_id uuid not null references jury_seats on delete cascade,
    appearance_id uuid not null references appearances on delete cascade,
    reason text not null,
    declared_by text not null,
    declared_at timestamptz not null,
    primary key (seat_id, appearance_id)
  )`,
  `create index jury_exclusions_by_appearance on jury_exclusions (appearance_id)`,

  // What was typed from paper. Rows are only added: the last one of an author holds. A seat with
  // marks cannot be deleted.
  `create table jury_marks (
    id bigint generated always as identity primary key,
    seat_id uuid not null references jury_seats,
    appearance_id uuid not null references appearances on delete cascade,
    points text,
    criteria jsonb not null,
    author_id text not null,
    author text not null,
    at timestamptz not null
  )`,
  `create index jury_marks_by_appearance on jury_marks (appearance_id, id)`,
  `create index jury_marks_by_seat on jury_marks (seat_id)`,

  `create table jury_rulings (
    appearance_id uuid primary key references appearances on delete cascade,
    penalties jsonb not null,
    decision jsonb,
    updated_by text not null,
    updated_at timestamptz not null
  )`,

  `create table jury_prizes (
    id uuid primary key,
    config_id uuid not null references config on delete cascade,
    category text not null,
    name text not null,
    appearance_id uuid references appearances on delete cascade,
    note text not null,
    updated_by text not null,
    updated_at timestamptz not null
  )`,
  `create index jury_prizes_by_category on jury_prizes (config_id, category)`,
  `create index jury_prizes_by_appearance on jury_prizes (appearance_id)`,

  // One row for each category that anybody has worked with. Every change but a mark raises
  // \`version\`, for compare-and-set. \`content\` is frozen when the result is proposed.
  `create table category_results (
    config_id uuid not null references config on delete cascade,
    category text not null,
    version integer not null default 1,
    number integer not null default 1,
    epoch integer not null default 0,
    is_locked boolean not null default false,
    state text not null default 'draft' check
      (state in ('draft', 'proposed', 'confirmed', 'signed', 'announced', 'published')),
    content jsonb,
    proposed_by_id text,
    published_at timestamptz,
    primary key (config_id, category),
    check ((content is null) = (state = 'draft'))
  )`,

  // Who did what with the result of a category; \`content\` is what was proposed.
  `create table result_steps (
    id bigint generated always as identity primary key,
    config_id uuid not null,
    category text not null,
    number integer not null,
    step text not null,
    reason text not null,
    content jsonb,
    actor_id text not null,
    actor text not null,
    at timestamptz not null,
    foreign key (config_id, category) references category_results on delete cascade
  )`,
  `create index result_steps_by_category on result_steps (config_id, category, id)`,
  `create function refuse_result_step_change() returns trigger language plpgsql as $$
    begin
      raise exception 'steps of a result are only added';
    end $$`,
  `create trigger result_steps_stay before update on result_steps
    for each row execute function refuse_result_step_change()`,
  `create trigger jury_marks_stay before update on jury_marks
    for each row execute function refuse_result_step_change()`,
];
