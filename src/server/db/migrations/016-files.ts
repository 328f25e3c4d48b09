import { type Migration, sql } from 'kysely';

export const files: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // No foreign key to persons: an edit rewrites their rows with the same ids. The bytes are in the
  // storage under storage_key; a key without a row is an orphan.
  `create table files (
    id uuid primary key,
    bucket text not null check (bucket in ('sheets', 'bulletin', 'organization')),
    config_id uuid not null references config on delete cascade,
    signup_id uuid references signups on delete cascade,
    performer text,
    person_id uuid,
    storage_key text not null unique,
    name text not null,
    kind text not null,
    size_bytes bigint not null,
    content_hash bytea not null,
    pages integer,
    width integer,
    height integer,
    uploaded_by text not null default '',
    created_at timestamptz not null,
    published_at timestamptz,
    check ((bucket = 'sheets') = (signup_id is not null)),
    check ((bucket = 'sheets') = (performer is not null)),
    check (bucket <> 'sheets' or published_at is null)
  )`,
  `create index files_by_edition on files (config_id, bucket, created_at desc, id)`,
  `create index files_by_signup on files (signup_id) where signup_id is not null`,
  `create index files_by_content on files (content_hash)`,
  `create index files_published on files (published_at desc) where published_at is not null`,

  // Unfinished uploads. The secret itself is not stored; parts are in the storage below the id.
  `create table uploads (
    id uuid primary key,
    secret_hash bytea not null unique,
    bucket text not null,
    config_id uuid not null references config on delete cascade,
    signup_id uuid references signups on delete cascade,
    performer text,
    person_id uuid,
    name text not null,
    size_bytes bigint not null,
    part_bytes integer not null,
    uploaded_by text not null default '',
    user_id text,
    user_email text not null default '',
    problem text,
    file_id uuid references files on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index uploads_by_expiry on uploads (expires_at)`,
  `create table upload_parts (
    upload_id uuid not null references uploads on delete cascade,
    part integer not null,
    primary key (upload_id, part)
  )`,
];
