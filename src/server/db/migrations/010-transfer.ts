import { type Migration, sql } from 'kysely';

export const transfer: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A prepared download. Its URL works once and expires soon.
  `create table exports (
    id uuid primary key,
    token_hash bytea not null unique,
    user_id text not null,
    request jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped')),
    done integer not null default 0,
    total integer,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index exports_by_expiry on exports (expires_at)`,

  // A spreadsheet import in progress, with the decisions about it.
  `create table imports (
    id uuid primary key,
    config_id uuid not null references config on delete cascade,
    user_id text not null,
    actor text not null,
    filename text not null,
    header_fingerprint text not null,
    header jsonb not null,
    cells jsonb not null,
    plan jsonb,
    state text not null check (state in ('read', 'running', 'done', 'undoing', 'undone')),
    total integer not null default 0,
    done integer not null default 0,
    skipped integer not null default 0,
    failed integer not null default 0,
    problems jsonb not null default '[]',
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz
  )`,
  `create index imports_by_time on imports (config_id, created_at desc)`,
  `create index imports_by_header on imports (header_fingerprint, started_at desc)
    where started_at is not null`,

  // Fingerprints of imported rows, so that importing the same file again creates nothing twice.
  `create table imported_rows (
    config_id uuid not null,
    fingerprint bytea not null,
    signup_id uuid not null references signups on delete cascade,
    import_id uuid not null references imports on delete cascade,
    primary key (config_id, fingerprint)
  )`,
  `create index imported_rows_by_import on imported_rows (import_id, signup_id)`,
  `create index imported_rows_by_signup on imported_rows (signup_id)`,

  `insert into graphile_worker._private_tasks (identifier)
    values ('transfer.run-import'), ('transfer.undo-import') on conflict do nothing`,
];
