import type { Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';

export interface SessionRow {
  session_id: string;
  token: string;
  method: string;
  signed_in_at: Date;
  expires_at: Date;
  refresh_generation: number;
  refreshed_at: Date | null;
  user_id: string;
  email: string;
  email_verified: boolean;
  name: string;
  language: Language;
  role: Role | null;
  banned_at: Date | null;
  has_second_factor: boolean;
}

const SESSION_QUERY = `select s.id as session_id, s.token, s.method, s."createdAt" as signed_in_at,
    s."expiresAt" as expires_at, s.refresh_generation, s.refreshed_at, u.id as user_id, u.email,
    u."emailVerified" as email_verified, u.name, u.language, u.role, u.banned_at,
    coalesce(u."twoFactorEnabled", false) as has_second_factor
  from auth.session s join auth."user" u on u.id = s."userId"`;

export async function findSession(db: Queryable, sessionId: string): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(`${SESSION_QUERY} where s.id = $1`, [sessionId]);
  return rows[0] ?? null;
}

export async function findSessionByToken(db: Queryable, token: string): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(`${SESSION_QUERY} where s.token = $1`, [token]);
  return rows[0] ?? null;
}

/** Completes what the library has begun: how it was, until when it lasts, and the last sign-in. */
export async function completeSession(
  db: Queryable,
  session: {
    sessionId: string;
    userId: string;
    method: string;
    now: Date;
    expiresAt: Date;
    address: string;
    userAgent: string;
  },
): Promise<void> {
  await db.query(
    `with completed as (
       update auth.session set method = $3, "createdAt" = $4, "expiresAt" = $5, "ipAddress" = $6,
         "userAgent" = $7
       where id = $1)
     update auth."user" set last_sign_in_at = $4 where id = $2`,
    [
      session.sessionId,
      session.userId,
      session.method,
      session.now,
      session.expiresAt,
      session.address,
      session.userAgent,
    ],
  );
}

/** True when this use is the first one of its generation. */
export async function advanceRefresh(
  db: Queryable,
  claim: { sessionId: string; generation: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.session set refresh_generation = refresh_generation + 1, refreshed_at = $3
     where id = $1 and refresh_generation = $2`,
    [claim.sessionId, claim.generation, now],
  );
  return rowCount === 1;
}

export async function removeSession(db: Queryable, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.session where id = $1', [sessionId]);
  return rowCount === 1;
}

/** All devices of an account but one. */
export async function removeSessions(
  db: Queryable,
  userId: string,
  except: string | null = null,
): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.session where "userId" = $1 and id is distinct from $2',
    [userId, except],
  );
  return rowCount ?? 0;
}

export interface UserRow {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
  language: Language;
  role: Role | null;
  banned_at: Date | null;
  has_second_factor: boolean;
  has_password: boolean;
  created_at: Date;
  last_sign_in_at: Date | null;
}

const USER_QUERY = `select u.id, u.email, u."emailVerified" as email_verified, u.name, u.language,
    u.role, u.banned_at, coalesce(u."twoFactorEnabled", false) as has_second_factor,
    exists (select 1 from auth.account a where a."userId" = u.id and a."providerId" = 'credential'
      and a.password is not null) as has_password,
    u."createdAt" as created_at, u.last_sign_in_at
  from auth."user" u`;

export async function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(`${USER_QUERY} where u.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(`${USER_QUERY} where u.email = $1`, [
    email.toLowerCase(),
  ]);
  return rows[0] ?? null;
}

export async function hasOwner(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from auth."user" where role = 'owner' and banned_at is null) as found`,
  );
  return rows[0]?.found ?? false;
}

export async function updateUser(
  db: Queryable,
  id: string,
  change: { role?: Role | null; bannedAt?: Date | null; email?: string; emailVerified?: boolean },
): Promise<void> {
  const { role, bannedAt, email, emailVerified } = change;
  await db.query(
    `update auth."user" set
       role = case when $2 then $3 else role end,
       banned_at = case when $4 then $5 else banned_at end,
       email = coalesce($6, email),
       "emailVerified" = coalesce($7, "emailVerified"),
       "updatedAt" = now()
     where id = $1`,
    [
      id,
      role !== undefined,
      role ?? null,
      bannedAt !== undefined,
      bannedAt ?? null,
      email?.toLowerCase() ?? null,
      emailVerified ?? null,
    ],
  );
}

export async function updateProfile(
  db: Queryable,
  id: string,
  { name, language }: { name?: string; language?: Language },
): Promise<void> {
  await db.query(
    `update auth."user" set name = coalesce($2, name), language = coalesce($3, language),
       "updatedAt" = now() where id = $1`,
    [id, name ?? null, language ?? null],
  );
}

export async function removeUser(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth."user" where id = $1', [id]);
}

export async function findSetting(pool: Pool, key: string): Promise<string | null> {
  const { rows } = await pool.query<{ value: string }>(
    'select value from settings where key = $1',
    [key],
  );
  return rows[0]?.value ?? null;
}

export async function saveSetting(db: Queryable, key: string, value: string): Promise<void> {
  await db.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, value],
  );
}

export interface NewSession {
  id: string;
  token: string;
  userId: string;
  method: string;
  now: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    `with started as (
       insert into auth.session (id, token, "userId", method, "createdAt", "updatedAt", "expiresAt",
         "ipAddress", "userAgent")
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8))
     update auth."user" set last_sign_in_at = $5 where id = $3`,
    [
      session.id,
      session.token,
      session.userId,
      session.method,
      session.now,
      session.expiresAt,
      session.address,
      session.userAgent,
    ],
  );
}

/** False when the address has an account already. */
export async function insertUser(
  db: Queryable,
  user: {
    id: string;
    email: string;
    name: string;
    language: Language;
    role: Role | null;
    emailVerified: boolean;
    now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth."user" (id, email, name, language, role, "emailVerified", "createdAt",
       "updatedAt")
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (email) do nothing`,
    [user.id, user.email, user.name, user.language, user.role, user.emailVerified, user.now],
  );
  return rowCount === 1;
}

/** Adds a password or replaces it. */
export async function savePasswordHash(db: Queryable, userId: string, hash: string): Promise<void> {
  await db.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt")
     values (gen_random_uuid()::text, $1, 'credential', $1, $2, now())
     on conflict ("providerId", "accountId") do update set password = $2, "updatedAt" = now()`,
    [userId, hash],
  );
}
