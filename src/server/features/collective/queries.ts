import type { Language } from '#domain/language.ts';
import type { DocumentKind } from '#domain/money-document/kinds.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { contactSpellings } from '#server/identity/account-email.ts';

export interface JoinableRow {
  id: string;
  config_id: string;
  state: SignupState;
  contact_email: string;
  billing: Billing | null;
  is_in_another: boolean;
}

/** Whether an open collective payment contains the signup. */
const isAskedFor = (signup: string) => `exists (select from collective_signups part
  join collective_payments p on p.id = part.collective_id
  where part.signup_id = ${signup} and p.withdrawn_at is null)`;

/** Locked, so that two collective payments cannot contain the same signup. */
export async function lockJoinable(
  db: Queryable,
  signupIds: readonly string[],
): Promise<JoinableRow[]> {
  await db.query(`select from signups where id = any($1) order by id for no key update`, [
    signupIds,
  ]);
  return findJoinableRows(db, signupIds);
}

export async function findJoinableRows(
  db: Queryable,
  signupIds: readonly string[],
): Promise<JoinableRow[]> {
  const { rows } = await db.query<JoinableRow>(
    `select s.id, s.config_id, s.state, s.contact_email, s.billing,
       ${isAskedFor('s.id')} as is_in_another
     from signups s where s.id = any($1)`,
    [signupIds],
  );
  return rows;
}

/** An arbitrary number that no other advisory lock of the application uses. */
const NUMBERING_LOCK = 727_006;

/** The next number in the edition; the lock is held until the transaction ends. */
export async function nextOrdinal(db: Queryable, configId: string): Promise<number> {
  await db.query('select pg_advisory_xact_lock($1)', [NUMBERING_LOCK]);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from collective_payments where config_id = $1',
    [configId],
  );
  return (rows[0]?.count ?? 0) + 1;
}

export interface NewCollective {
  id: string;
  configId: string;
  number: string;
  editionStartsOn: PlainDate;
  tokenHash: Buffer;
  language: Language;
  payer: Billing | null;
  accountId: string | null;
  actor: string;
  now: Date;
  signupIds: readonly string[];
}

export async function insertCollective(db: Queryable, one: NewCollective): Promise<void> {
  await db.query(
    `with made as (
       insert into collective_payments (id, config_id, number, variable_symbol, token_hash, language,
         payer, account_id, actor, created_at)
       values ($1, $2, $3, variable_symbol($4, nextval('variable_symbol_counter')::integer), $5, $6,
         $7, $8, $9, $10) returning id)
     insert into collective_signups (collective_id, signup_id)
     select made.id, unnest($11::uuid[]) from made`,
    [
      one.id,
      one.configId,
      one.number,
      one.editionStartsOn,
      one.tokenHash,
      one.language,
      JSON.stringify(one.payer),
      one.accountId,
      one.actor,
      one.now,
      one.signupIds,
    ],
  );
}

export interface CollectiveRow {
  id: string;
  config_id: string;
  number: string;
  variable_symbol: string;
  payer: Billing | null;
  actor: string;
  created_at: Date;
  withdrawn_at: Date | null;
  signups: CollectiveSignup[];
  /** Documents about the whole payment, oldest first. */
  documents: { id: string; kind: DocumentKind; number: string }[];
}

export interface CollectiveSignup {
  id: string;
  number: string;
  name: string;
  school: string;
  state: SignupState;
  totalMinor: number;
  keptMinor: number;
  createdAt: string;
  terms: Partial<OfficeTerms>;
}

export type CollectiveFilter =
  | { id: string }
  | { configId: string }
  /** Signups whose contact has changed are shown without names. */
  | { accountId: string; email: string };

const IS_SHOWN = `($2::text[] is null or lower(s.contact_email collate "C") = any($2::text[]))`;

/** Newest first. */
export async function findCollectives(
  db: Queryable,
  filter: CollectiveFilter,
): Promise<CollectiveRow[]> {
  const [condition, value] =
    'id' in filter
      ? ['p.id = $1', filter.id]
      : 'configId' in filter
        ? ['p.config_id = $1', filter.configId]
        : ['p.account_id = $1', filter.accountId];
  const { rows } = await db.query<CollectiveRow>(
    `select p.id, p.config_id, p.number, p.variable_symbol, p.payer, p.actor, p.created_at,
       p.withdrawn_at, joined.signups, coalesce((select json_agg(json_build_object(
         'id', d.id, 'kind', d.kind, 'number', d.number) order by d.at, d.number)
         from money_documents d where d.collective_id = p.id), '[]') as documents
     from collective_payments p join lateral (
       select json_agg(json_build_object('id', s.id, 'number', s.number, 'name', case when ${IS_SHOWN} then s.lead_name else '' end,
           'school', case when ${IS_SHOWN} then s.lead_school else '' end, 'state', s.state, 'totalMinor', s.total_minor,
           'keptMinor', coalesce(m.received_minor - m.returned_minor, 0),
           'createdAt', s.created_at, 'terms', s.terms) order by s.number) as signups
       from collective_signups part join signups s on s.id = part.signup_id
       left join signup_money m on m.signup_id = s.id where part.collective_id = p.id) joined on true
     where ${condition} order by p.created_at desc, p.number desc limit 500`,
    [value, 'email' in filter ? contactSpellings(filter.email) : null],
  );
  return rows;
}

/** Returns false when it does not exist or was withdrawn before. */
export async function markWithdrawn(
  db: Queryable,
  { id, accountId, now }: { id: string; accountId: string | null; now: Date },
): Promise<string | null> {
  const { rows } = await db.query<{ number: string }>(
    `update collective_payments set withdrawn_at = $2
     where id = $1 and withdrawn_at is null and ($3::text is null or account_id = $3)
     returning number`,
    [id, now, accountId],
  );
  return rows[0]?.number ?? null;
}

/** If the first one still owes and the second is in no collective payment. Both must be locked. */
export async function replaceSignup(
  db: Queryable,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.query(
    `update collective_signups member set signup_id = $2
     from collective_payments open, signups gone left join signup_money m on m.signup_id = gone.id
     where open.id = member.collective_id and open.withdrawn_at is null
       and member.signup_id = $1 and gone.id = $1 and not ${isAskedFor('$2')}
       and gone.total_minor > coalesce(m.received_minor - m.returned_minor, 0)`,
    [from, into],
  );
}

export async function forgetCollectivePayers(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query(
    `update collective_payments set payer = 'null',
       actor = case when account_id is null then actor else '' end
     where config_id = $1 and (payer <> 'null' or account_id is not null and actor <> '')`,
    [configId],
  );
  return rowCount ?? 0;
}
