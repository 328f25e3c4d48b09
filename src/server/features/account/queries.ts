import type { SignupState } from '#domain/signup/state.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { contactSpellings } from '#server/identity/account-email.ts';

export interface DeviceRow {
  id: string;
  user_agent: string;
  address: string;
  method: string;
  signed_in_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

/** Most recently used first. */
export async function findDevices(pool: Pool, userId: string, now: Date): Promise<DeviceRow[]> {
  const { rows } = await pool.query<DeviceRow>(
    `select id, coalesce("userAgent", '') as user_agent, coalesce("ipAddress", '') as address,
       method, "createdAt" as signed_in_at, coalesce(refreshed_at, "createdAt") as last_used_at,
       "expiresAt" as expires_at
     from auth.session where "userId" = $1 and "expiresAt" > $2
     order by last_used_at desc, id`,
    [userId, now],
  );
  return rows;
}

export interface OwnSignupRow {
  id: string;
  config_id: string;
  number: string;
  state: SignupState;
  total_minor: number;
  expected_minor: number;
  /** Received minus returned. */
  kept_minor: number;
  owed_minor: number;
  to_return_minor: number;
  token_generation: number;
  created_at: Date;
  persons: string[];
}

const MAX_LISTED = 500;

/** Signups of all editions with this contact address, ignoring the case of ASCII letters. */
export async function findOwnSignups(db: Queryable, email: string): Promise<OwnSignupRow[]> {
  const { rows } = await db.query<OwnSignupRow>(
    `select s.id, s.config_id, s.number, s.state, s.total_minor, s.token_generation, s.created_at,
       b.expected_minor, b.kept_minor, b.owed_minor, b.to_return_minor,
       array(select p.name from persons p where p.signup_id = s.id order by p.position) as persons
     from signups s join signup_balances b on b.signup_id = s.id
     where lower(s.contact_email collate "C") = any($1::text[])
     order by s.created_at desc, s.number desc limit ${MAX_LISTED}`,
    [contactSpellings(email)],
  );
  return rows;
}
