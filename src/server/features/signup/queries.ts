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
import type { ConsentRow, FormRows } from '#server/features/signup/rows.ts';
import { INSERT_SIGNUP } from '#server/features/signup/statements.ts';

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
  rows: FormRows;
  consents: ConsentRow[];
  attention: KeptAttention[];
  messageId: string;
}

export interface SignupReference {
  number: string;
  variableSymbol: string;
}

type NullableReference = { number: string | null; variable_symbol: string | null };

/** `stored` null: the captcha was used before, or the idempotency key is known. */
export async function insertSignup(
  client: Queryable,
  signup: NewSignup,
): Promise<{ editionIsCurrent: boolean; stored: SignupReference | null }> {
  const { rows } = await client.query<{ editions: number } & NullableReference>({
    name: 'insert-signup',
    text: INSERT_SIGNUP,
    values: [
      signup.config.id,
      signup.config.version,
      signup.captcha.useKey,
      signup.captcha.expiresAt,
      signup.id,
      signup.tokenHash,
      signup.idempotencyHash,
      signup.state,
      signup.language,
      signup.contactEmail,
      signup.form.paymentType,
      signup.billing ? JSON.stringify(signup.billing) : null,
      JSON.stringify(signup.pricing),
      signup.totalMinor,
      signup.now,
      JSON.stringify(signup.rows.persons),
      JSON.stringify(signup.rows.groups),
      JSON.stringify(signup.rows.entries),
      JSON.stringify(signup.consents),
      JSON.stringify(signup.form),
      signup.messageId,
      signup.config.edition.startsOn,
      signup.attention,
    ],
  });
  const { editions, number = null, variable_symbol = null } = rows[0] ?? { editions: 0 };
  const isStored = number !== null && variable_symbol !== null;
  return {
    editionIsCurrent: editions === 1,
    stored: isStored ? { number, variableSymbol: variable_symbol } : null,
  };
}

export interface CreatedSignup {
  id: string;
  number: string;
  variable_symbol: string;
  token_generation: number;
  state: SignupState;
  total_minor: number;
}

/** The signup as it was answered the first time. */
export async function findCreatedSignup(
  pool: Pool,
  idempotencyHash: Buffer,
): Promise<CreatedSignup | null> {
  const { rows } = await pool.query<CreatedSignup>(
    `select s.id, s.number, s.variable_symbol, s.token_generation, v.state, v.total_minor
     from signups s join signup_versions v on v.signup_id = s.id and v.version = 1
     where s.idempotency_hash = $1`,
    [idempotencyHash],
  );
  return rows[0] ?? null;
}

/** Held until the transaction ends; always taken in the same order, so that two never wait for each other. */
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

/** What is taken in the categories by everybody else who holds a place. */
export async function findOccupancy(
  client: Queryable,
  {
    configId,
    categories,
    exceptSignup,
  }: { configId: string; categories: readonly string[]; exceptSignup: string },
): Promise<Map<string, Occupancy>> {
  const { rows } = await client.query<{ category: string } & Occupancy>(
    `select e.category, count(*)::int as entries, sum(e.minutes)::float as minutes
     from entries e join signups s on s.id = e.signup_id
     where e.config_id = $1 and e.category = any($2) and s.id <> $3
       and s.state not in ('cancelled', 'waitlisted')
     group by e.category`,
    [configId, categories, exceptSignup],
  );
  return new Map(rows.map(({ category, entries, minutes }) => [category, { entries, minutes }]));
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
  /** What was ever allocated to it, and what of it went back. */
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
