import type { WantedAppearance } from '#domain/appearance/wanted-appearances.ts';
import type { RequestedBilling, RequestState } from '#domain/signup/change-request.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import type { Queryable } from '#server/features/signup/queries.ts';

export interface ChangeRequestRow {
  id: string;
  signup_id: string;
  base_version: number;
  state: RequestState;
  form: SignupForm;
  /** Null: as the fields of the form say. */
  appearances: WantedAppearance[] | null;
  billing: RequestedBilling;
  cancels: boolean;
  message: string;
  word: string;
  decided_by: string | null;
  created_at: Date;
  decided_at: Date | null;
}

const REQUEST_COLUMNS = `r.id, r.signup_id, r.base_version, r.state, r.form, r.appearances, r.billing, r.cancels,
  r.message, r.word, r.decided_by, r.created_at, r.decided_at`;

/** In any state; null when there was no request. */
export async function findLastRequest(
  client: Queryable,
  signupId: string,
): Promise<ChangeRequestRow | null> {
  const { rows } = await client.query<ChangeRequestRow>(
    `select ${REQUEST_COLUMNS} from change_requests r where r.signup_id = $1
     order by r.created_at desc, r.id limit 1`,
    [signupId],
  );
  return rows[0] ?? null;
}

export async function findRequest(client: Queryable, id: string): Promise<ChangeRequestRow | null> {
  const { rows } = await client.query<ChangeRequestRow>(
    `select ${REQUEST_COLUMNS} from change_requests r where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface NewRequest {
  id: string;
  signupId: string;
  baseVersion: number;
  form: SignupForm;
  /** Null: as the fields of the form say. */
  appearances: WantedAppearance[] | null;
  billing: RequestedBilling;
  cancels: boolean;
  message: string;
  now: Date;
}

/** Inside a transaction; replaces a waiting request. */
export async function insertRequest(client: Queryable, request: NewRequest): Promise<void> {
  const { id, signupId, baseVersion, form, appearances, billing, cancels, message, now } = request;
  // Locked, so that two concurrent requests cannot both be the only one.
  await client.query('select from signups where id = $1 for no key update', [signupId]);
  await client.query(
    `update change_requests set state = 'withdrawn', decided_at = $2
     where signup_id = $1 and state = 'waiting'`,
    [signupId, now],
  );
  await client.query(
    `insert into change_requests (id, signup_id, base_version, state, form, billing, message,
       created_at, cancels, appearances)
     values ($1, $2, $3, 'waiting', $4, $5, $6, $7, $8, $9)
     returning pg_notify('signup_changed', $2::text)`,
    [
      id,
      signupId,
      baseVersion,
      JSON.stringify(form),
      billing && JSON.stringify(billing),
      message,
      now,
      cancels,
      appearances && JSON.stringify(appearances),
    ],
  );
}

export interface Decision {
  id: string;
  state: Exclude<RequestState, 'waiting'>;
  word: string;
  /** The office user's e-mail; null for the registrant. */
  by: string | null;
  now: Date;
}

/** Returns false when it is decided already. */
export async function decideRequest(
  client: Queryable,
  { id, state, word, by, now }: Decision,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update change_requests set state = $2, word = $3, decided_by = $4, decided_at = $5
     where id = $1 and state = 'waiting'
     returning pg_notify('signup_changed', signup_id::text)`,
    [id, state, word, by, now],
  );
  return rowCount === 1;
}

export interface ListedRequest extends ChangeRequestRow {
  number: string;
  lead_name: string;
  lead_school: string;
  /** The form when the change was requested. */
  base_form: SignupForm;
  base_total_minor: number;
  /** The total without the limit. */
  total: number;
}

/** One page; waiting requests come first, oldest first. */
const MAX_LISTED = 500;

export async function findRequests(
  client: Queryable,
  {
    configId,
    signupId,
    states,
  }: { configId: string | null; signupId: string; states: readonly RequestState[] },
): Promise<ListedRequest[]> {
  const { rows } = await client.query<ListedRequest>(
    `select ${REQUEST_COLUMNS}, s.number, s.lead_name, s.lead_school, v.form as base_form,
       v.total_minor as base_total_minor, count(*) over ()::int as total
     from change_requests r join signups s on s.id = r.signup_id
       join signup_versions v on v.signup_id = s.id and v.version = r.base_version
     where ($1::uuid is null or s.config_id = $1) and ($2::uuid is null or s.id = $2)
       and (cardinality($3::text[]) = 0 or r.state = any($3))
     order by r.state <> 'waiting', case when r.state = 'waiting' then r.created_at end,
       r.created_at desc, r.id limit ${MAX_LISTED}`,
    [configId, signupId || null, states],
  );
  return rows;
}
