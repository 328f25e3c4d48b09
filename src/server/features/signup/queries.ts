import type pg from 'pg';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import type { KeptAttention } from '#domain/signup/attention.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { Occupancy } from '#domain/signup/capacity.ts';
import type { PaymentType, SignupForm } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';
import type { VerifiedCaptcha } from '#server/captcha/captcha.ts';
import type { Pool } from '#server/db/connection.ts';
import { INSERT_SIGNUPS } from '#server/features/signup/created/queries.ts';
import { searchedPeople } from '#server/features/signup/fold-people.ts';
import type {
  AppearanceRow,
  ConsentRow,
  DerivedPerson,
} from '#server/features/signup/form-rows.ts';

export type Queryable = Pick<pg.ClientBase, 'query'> | Pick<Pool, 'query'>;

export interface NewSignup {
  id: string;
  config: ConfigRecord;
  captcha: VerifiedCaptcha;
  tokenHash: Buffer;
  idempotencyHash: Buffer;
  state: SignupState;
  language: Language;
  contactEmail: string;
  form: SignupForm;
  billing: Billing | null;
  pricing: PricingRules;
  totalMinor: number;
  now: Date;
  persons: DerivedPerson[];
  groupIds: string[];
  appearances: AppearanceRow[];
  consents: ConsentRow[];
  attention: KeptAttention[];
  messageId: string;
}

export interface SignupReference {
  number: string;
  variableSymbol: string;
}

/** `stored` is null when the captcha was used before or the idempotency key is known. */
export interface SignupOutcome {
  editionIsCurrent: boolean;
  stored: SignupReference | null;
}

interface InsertedRow {
  editions: number;
  jobs: number;
  id: string | null;
  number: string | null;
  variable_symbol: string | null;
}

/** New signups of one version of one edition; returns the outcomes in order. */
export async function insertSignups(
  client: Queryable,
  signups: readonly [NewSignup, ...NewSignup[]],
): Promise<SignupOutcome[]> {
  const [{ config }] = signups;
  const { rows } = await client.query<InsertedRow>({
    name: 'insert-signups',
    text: INSERT_SIGNUPS,
    values: [
      config.id,
      config.version,
      config.edition.startsOn,
      JSON.stringify(signups.map(signupColumns)),
    ],
  });
  const stored = new Map(rows.map((row) => [row.id, row]));
  return signups.map(({ id }) => {
    const { number = null, variable_symbol = null } = stored.get(id) ?? {};
    return {
      editionIsCurrent: rows[0]?.editions === 1,
      stored:
        number !== null && variable_symbol !== null
          ? { number, variableSymbol: variable_symbol }
          : null,
    };
  });
}

function signupColumns(signup: NewSignup) {
  const [lead] = signup.form.persons;
  return {
    id: signup.id,
    token_hash: signup.tokenHash.toString('hex'),
    idempotency_hash: signup.idempotencyHash.toString('hex'),
    captcha_key: signup.captcha.useKey,
    captcha_expires_at: signup.captcha.expiresAt,
    state: signup.state,
    language: signup.language,
    contact_email: signup.contactEmail,
    payment_type: signup.form.paymentType,
    billing: signup.billing,
    pricing: signup.pricing,
    total_minor: signup.totalMinor,
    created_at: signup.now,
    lead_name: lead?.name ?? '',
    lead_school: lead?.school ?? '',
    attention: signup.attention,
    form: signup.form,
    message_id: signup.messageId,
    people: searchedPeople(signup.form),
    persons: signup.persons,
    group_ids: signup.groupIds,
    appearances: signup.appearances,
    consents: signup.consents,
  };
}

export interface CreatedSignup {
  id: string;
  number: string;
  variable_symbol: string;
  token_generation: number;
  state: SignupState;
  total_minor: number;
  form: SignupForm;
  created_at: Date;
}

/** The signup as first answered. */
export async function findCreatedSignup(
  pool: Pool,
  idempotencyHash: Buffer,
): Promise<CreatedSignup | null> {
  const { rows } = await pool.query<CreatedSignup>(
    `select s.id, s.number, s.variable_symbol, s.token_generation, v.state, v.total_minor,
       v.form, s.created_at
     from signups s join signup_versions v on v.signup_id = s.id and v.version = 1
     where s.idempotency_hash = $1`,
    [idempotencyHash],
  );
  return rows[0] ?? null;
}

/** Held until the transaction ends; always locked in the same order to prevent deadlocks. */
export async function lockCategories(
  client: Queryable,
  configId: string,
  categories: readonly string[],
): Promise<void> {
  for (const category of categories.toSorted()) {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 11))', [
      `${configId} ${category}`,
    ]);
  }
}

/** Places in the categories taken by other signups. */
export async function findOccupancy(
  client: Queryable,
  {
    configId,
    categories,
    exceptSignup,
  }: { configId: string; categories: readonly string[]; exceptSignup: string },
): Promise<Map<string, Occupancy>> {
  const { rows } = await client.query<{ category: string } & Occupancy>(
    `select a.category, count(*)::int as appearances, sum(a.counted_seconds)::int as seconds
     from appearances a join signups s on s.id = a.signup_id
     where a.config_id = $1 and a.category = any($2) and a.withdrawn_at is null and s.id <> $3
       and s.state not in ('cancelled', 'waitlisted')
     group by a.category`,
    [configId, categories, exceptSignup],
  );
  return new Map(rows.map(({ category, ...occupancy }) => [category, occupancy]));
}

export interface SignupRow {
  id: string;
  config_id: string;
  number: string;
  variable_symbol: string;
  token_generation: number;
  state: SignupState;
  version: number;
  language: Language;
  contact_email: string;
  payment_type: PaymentType;
  billing: Billing | null;
  pricing: PricingRules;
  total_minor: number;
  /** Everything ever allocated to it, and the returned part. */
  received_minor: number;
  returned_minor: number;
  terms: Partial<OfficeTerms>;
  merged_into: string | null;
  created_at: Date;
  updated_at: Date;
}

export async function countSignups(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from signups',
  );
  return rows[0]?.count ?? 0;
}
