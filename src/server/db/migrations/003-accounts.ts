import { type Migration, sql } from 'kysely';

export const accounts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/**
 * The schema `auth` is laid out as better-auth 1.7 expects it, names included. Columns of ours are
 * added where its own queries do not mind them: they have defaults, and it never writes them.
 */
const STATEMENTS = [
  `create schema auth`,
  `create table auth."user" (
    id text primary key,
    name text not null,
    email text not null unique,
    "emailVerified" boolean not null,
    image text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(),
    "twoFactorEnabled" boolean,
    language text not null default 'sk',
    role text check (role in ('owner', 'organiser', 'treasurer', 'desk', 'juror', 'viewer')),
    banned_at timestamptz,
    last_sign_in_at timestamptz
  )`,
  `create table auth.session (
    id text primary key,
    "expiresAt" timestamptz not null,
    token text not null unique,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references auth."user" on delete cascade,
    method text not null default 'password',
    refresh_generation integer not null default 0,
    refreshed_at timestamptz
  )`,
  `create index session_by_user on auth.session ("userId")`,
  `create table auth.account (
    id text primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references auth."user" on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    password text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null,
    unique ("providerId", "accountId")
  )`,
  `create index account_by_user on auth.account ("userId")`,
  `create table auth.verification (
    id text primary key,
    identifier text not null,
    value text not null,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now()
  )`,
  `create index verification_by_identifier on auth.verification (identifier)`,
  `create index verification_by_expiry on auth.verification ("expiresAt")`,
  `create table auth."twoFactor" (
    id text primary key,
    secret text not null,
    "backupCodes" text not null,
    "userId" text not null references auth."user" on delete cascade,
    verified boolean,
    "failedVerificationCount" integer,
    "lockedUntil" timestamptz
  )`,
  `create index two_factor_by_user on auth."twoFactor" ("userId")`,
  `create table auth.passkey (
    id text primary key,
    name text,
    "publicKey" text not null,
    "userId" text not null references auth."user" on delete cascade,
    "credentialID" text not null unique,
    counter integer not null,
    "deviceType" text not null,
    "backedUp" boolean not null,
    transports text,
    "createdAt" timestamptz,
    aaguid text
  )`,
  `create index passkey_by_user on auth.passkey ("userId")`,

  // Every revocation, also by hand in SQL, reaches all instances at the commit.
  `create function auth.notify_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_changed', 'session:' || old.id);
      return null;
    end $$`,
  `create trigger session_ended after delete on auth.session
    for each row execute function auth.notify_session_ended()`,
  `create function auth.notify_user_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_changed', 'user:' || old.id);
      return null;
    end $$`,
  `create trigger user_changed after update on auth."user"
    for each row when (old.role is distinct from new.role
      or old.banned_at is distinct from new.banned_at
      or old.email is distinct from new.email
      or old.name is distinct from new.name
      or old."emailVerified" is distinct from new."emailVerified"
      or old."twoFactorEnabled" is distinct from new."twoFactorEnabled")
    execute function auth.notify_user_changed()`,
  `create function auth.notify_policy_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_changed', 'all');
      return null;
    end $$`,
  `create trigger policy_changed after insert or update on settings
    for each row when (new.key = 'sign_in_policy') execute function auth.notify_policy_changed()`,

  // One-time links: invitation, first owner, new password, verification and change of an address.
  `create table account_codes (
    id uuid primary key,
    purpose text not null check (purpose in
      ('first-owner', 'invitation', 'reset-password', 'verify-email', 'change-email')),
    token_hash bytea not null unique,
    user_id text references auth."user" on delete cascade,
    email text not null,
    role text,
    created_by text references auth."user" on delete set null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index account_codes_by_user on account_codes (user_id)`,
  `create index account_codes_by_expiry on account_codes (expires_at)`,
  `alter table messages add column code_id uuid references account_codes on delete cascade`,

  // Failed attempts by account and by address; keys are hashed, so the table contains no names.
  `create table sign_in_failures (
    key bytea primary key,
    failures integer not null,
    last_at timestamptz not null,
    locked_until timestamptz
  )`,

  // Append-only, enforced by a trigger.
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    action text not null,
    actor_kind text not null check (actor_kind in ('user', 'visitor', 'system')),
    actor_id text,
    actor text not null default '',
    subject_kind text not null default '',
    subject_id text not null default '',
    subject text not null default '',
    address text not null default '',
    details jsonb not null default '{}'
  )`,
  `create index audit_log_by_time on audit_log (at desc, id desc)`,
  `create index audit_log_by_action on audit_log (action, id desc)`,
  `create function refuse_change_of_log() returns trigger language plpgsql as $$
    begin
      raise exception 'the log is append-only';
    end $$`,
  `create trigger log_is_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change_of_log()`,

  `create table push_subscriptions (
    id uuid primary key,
    user_id text not null references auth."user" on delete cascade,
    session_id text not null references auth.session on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    topics text[] not null,
    language text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz
  )`,
  `create index push_subscriptions_by_user on push_subscriptions (user_id)`,
];
