import type { Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
import type { Queryable } from '#server/db/connection.ts';
import { normalizeEmail } from '#server/identity/account-email.ts';

export interface SessionRow {
  session_id: string;
  token: string;
  method: string;
  signed_in_at: Date;
  expires_at: Date;
  refresh_generation: number;
  refreshed_at: Date | null;
  /** Its secret is in an HttpOnly cookie and is returned nowhere else. */
  by_cookie: boolean;
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
    s."expiresAt" as expires_at, s.refresh_generation, s.refreshed_at, s.by_cookie, u.id as user_id, u.email,
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

/** Completes a session of the library: method, end, last sign-in. */
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
    byCookie: boolean;
  },
): Promise<void> {
  await db.query(
    `with completed as (
       update auth.session set method = $3, "createdAt" = $4, "expiresAt" = $5, "ipAddress" = $6,
         "userAgent" = $7, by_cookie = $8
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
      session.byCookie,
    ],
  );
}

/** True for the first use of its generation. */
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

/** The addresses of programs that are signed in to the account. */
export async function findProgramAddresses(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>(
    `select distinct "ipAddress" as address from auth.session
     where "userId" = $1 and not by_cookie and "expiresAt" > $2 and "ipAddress" is not null`,
    [userId, now],
  );
  return rows.map(({ address }) => address);
}

/** Invalidates the session's tokens and cookies so far. */
export async function renameSession(
  db: Queryable,
  sessionId: string,
  renamed: { id: string; token: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth.session set id = $2, token = $3, refresh_generation = 0 where id = $1',
    [sessionId, renamed.id, renamed.token],
  );
  return rowCount === 1;
}

export async function removeSession(db: Queryable, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.session where id = $1', [sessionId]);
  return rowCount === 1;
}

/** Ends all sessions of an account but one. */
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
  /** The device and network that created the account. */
  created_from: string;
  last_sign_in_at: Date | null;
}

const USER_QUERY = `select u.id, u.email, u."emailVerified" as email_verified, u.name, u.language,
    u.role, u.banned_at, coalesce(u."twoFactorEnabled", false) as has_second_factor,
    exists (select 1 from auth.account a where a."userId" = u.id and a."providerId" = 'credential'
      and a.password is not null) as has_password,
    u."createdAt" as created_at, u.created_from, u.last_sign_in_at
  from auth."user" u`;

export async function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(`${USER_QUERY} where u.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  // Earlier versions stored international domains as typed.
  const { rows } = await db.query<UserRow>(
    `${USER_QUERY} where u.email in ($1, $2) order by u.email <> $1 limit 1`,
    [normalizeEmail(email), email.trim().toLowerCase()],
  );
  return rows[0] ?? null;
}

/** True for the first password change within an hour, which sends the only notice. */
export async function claimPasswordNotice(
  db: Queryable,
  userId: string,
  { now, notAfter }: { now: Date; notAfter: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth."user" set password_notice_at = $2
     where id = $1 and (password_notice_at is null or password_notice_at <= $3)`,
    [userId, now, notAfter],
  );
  return rowCount === 1;
}

export async function hasOwner(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from auth."user" where role = 'owner' and banned_at is null) as found`,
  );
  return rows[0]?.found ?? false;
}

/** The owner who was first here. */
export async function findFirstOwner(
  db: Queryable,
): Promise<{ id: string; email: string; name: string } | null> {
  const { rows } = await db.query<{ id: string; email: string; name: string }>(
    `select id, email, name from auth."user" where role = 'owner' and banned_at is null
     order by "createdAt", id limit 1`,
  );
  return rows[0] ?? null;
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
      email === undefined ? null : normalizeEmail(email),
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

export interface NewSession {
  id: string;
  token: string;
  userId: string;
  method: string;
  now: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
  byCookie: boolean;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    `with started as (
       insert into auth.session (id, token, "userId", method, "createdAt", "updatedAt", "expiresAt",
         "ipAddress", "userAgent", by_cookie)
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9))
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
      session.byCookie,
    ],
  );
}

/** Returns false when the address has an account already. */
export async function insertUser(
  db: Queryable,
  user: {
    id: string;
    email: string;
    name: string;
    language: Language;
    role: Role | null;
    emailVerified: boolean;
    createdFrom: string;
    now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth."user" (id, email, name, language, role, "emailVerified", "createdAt",
       "updatedAt", created_from)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8) on conflict (email) do nothing`,
    [
      user.id,
      user.email,
      user.name,
      user.language,
      user.role,
      user.emailVerified,
      user.now,
      user.createdFrom,
    ],
  );
  return rowCount === 1;
}

export async function savePasswordHash(db: Queryable, userId: string, hash: string): Promise<void> {
  await db.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt")
     values (gen_random_uuid()::text, $1, 'credential', $1, $2, now())
     on conflict ("providerId", "accountId") do update set password = $2, "updatedAt" = now()`,
    [userId, hash],
  );
}

export interface LockedUser {
  id: string;
  email: string;
  role: Role | null;
  email_verified: boolean;
  banned_at: Date | null;
}

/** Locks the account and all owners in a fixed order, so that one owner always remains. */
export async function lockWithOwners(db: Queryable, id: string): Promise<LockedUser[]> {
  const { rows } = await db.query<LockedUser>(
    `select id, email, role, "emailVerified" as email_verified, banned_at from auth."user"
     where id = $1 or role = 'owner' order by id for update`,
    [id],
  );
  return rows;
}

/** Also deletes unfinished sign-ins. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from auth.session where "expiresAt" < $1', [now]);
  await db.query('delete from auth.verification where "expiresAt" < $1', [now]);
}

/** Returns false when the account has no such device. */
export async function removeDevice(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.session where id = $1 and "userId" = $2', [
    id,
    userId,
  ]);
  return rowCount === 1;
}
