import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import type { DocumentContent } from '#domain/money-document/content.ts';
import { type DocumentKind, SETTLING_KINDS } from '#domain/money-document/kinds.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface BilledSignupRow {
  id: string;
  config_id: string;
  number: string;
  variable_symbol: string;
  language: Language;
  contact_email: string;
  billing: Billing | null;
  pricing: PricingRules;
  form: SignupForm;
  state: SignupState;
  total_minor: number;
  created_at: Date;
  terms: Partial<OfficeTerms>;
  received_minor: number;
  returned_minor: number;
  documented_minor: number;
}

/** Locked in a fixed order, so that documents about one signup are issued one after the other. */
export async function lockBilledSignups(
  db: Queryable,
  ids: readonly string[],
): Promise<BilledSignupRow[]> {
  await db.query('select from signups where id = any($1) order by id for no key update', [ids]);
  const { rows } = await db.query<BilledSignupRow>(
    `select s.id, s.config_id, s.number, s.variable_symbol, s.language, s.contact_email, s.billing,
       s.pricing, v.form, s.state, s.total_minor, s.created_at, s.terms,
       coalesce(b.received_minor, 0)::bigint as received_minor,
       coalesce(b.returned_minor, 0)::bigint as returned_minor,
       coalesce((select sum(said.amount_minor)
         from money_document_signups said join money_documents d on d.id = said.document_id
         where said.signup_id = s.id and d.kind = any($2)), 0)::bigint as documented_minor
     from signups s join signup_versions v on v.signup_id = s.id and v.version = s.version
       left join signup_money b on b.signup_id = s.id
     where s.id = any($1) order by s.number, s.id`,
    [ids, SETTLING_KINDS],
  );
  return rows;
}

export async function findEditionOf(db: Queryable, signupId: string): Promise<string | null> {
  const { rows } = await db.query<{ config_id: string }>(
    'select config_id from signups where id = $1',
    [signupId],
  );
  return rows[0]?.config_id ?? null;
}

export async function findCollectiveName(
  db: Queryable,
  id: string,
): Promise<{ config_id: string; number: string } | null> {
  const { rows } = await db.query<{ config_id: string; number: string }>(
    `select config_id, number from collective_payments
     where id = $1 and withdrawn_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

export interface PaymentRow {
  entry_id: string;
  signup_id: string;
  booked_on: PlainDate;
  method: string;
  amount_minor: number;
}

/** Payments for these signups, oldest first. */
export async function findPayments(
  db: Queryable,
  signupIds: readonly string[],
): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `select entry.id as entry_id, share.signup_id, entry.booked_on::text as booked_on, entry.method,
       sum(share.amount_minor)::bigint as amount_minor
     from allocations share join ledger_entries entry on entry.id = share.entry_id
     where share.signup_id = any($1) and entry.amount_minor > 0
     group by entry.id, share.signup_id having sum(share.amount_minor) <> 0
     order by entry.booked_on, entry.id, share.signup_id`,
    [signupIds],
  );
  return rows;
}

/** The current shares of one entry by signup. */
export async function findSharesOf(db: Queryable, entryId: string): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `select entry.id as entry_id, share.signup_id, entry.booked_on::text as booked_on, entry.method,
       sum(share.amount_minor)::bigint as amount_minor
     from allocations share join ledger_entries entry on entry.id = share.entry_id
     where entry.id = $1 group by entry.id, share.signup_id having sum(share.amount_minor) <> 0
     order by share.signup_id`,
    [entryId],
  );
  return rows;
}

export interface CollectiveRow {
  id: string;
  config_id: string;
  number: string;
  variable_symbol: string;
  language: Language;
  /** Null: the registrant shared by all signups. */
  payer: Billing | null;
  created_at: Date;
  signup_ids: string[];
}

export async function lockCollective(db: Queryable, id: string): Promise<CollectiveRow | null> {
  const { rows } = await db.query<CollectiveRow>(
    `select id, config_id, number, variable_symbol, language, payer, created_at,
       array(select signup_id::text from collective_signups where collective_id = c.id
         order by signup_id) as signup_ids
     from collective_payments c where id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

/** The next number of the series, locked until the transaction ends. */
export async function takeOrdinal(db: Queryable, series: string, year: number): Promise<number> {
  const { rows } = await db.query<{ last_ordinal: number }>(
    `insert into document_series (series, year, last_ordinal) values ($1, $2, 1)
     on conflict (series, year) do update set last_ordinal = document_series.last_ordinal + 1
     returning last_ordinal`,
    [series, year],
  );
  const [row] = rows;
  if (!row) throw new Error('A series gave no number');
  return row.last_ordinal;
}

/** The issuer's name, or the e-mail if the account has none. */
export async function findIssuer(db: Queryable, email: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select name from auth."user" where lower(email) = lower($1) and name <> ''`,
    [email],
  );
  return rows[0]?.name ?? email;
}

export interface NewDocumentRow {
  id: string;
  configId: string;
  series: string;
  year: number;
  ordinal: number;
  signupId: string | null;
  collectiveId: string | null;
  entryId: string | null;
  corrects: string | null;
  content: DocumentContent;
  contentHash: string;
  signups: readonly { signupId: string; amountMinor: number }[];
  actor: string;
  at: Date;
}

export async function insertDocument(db: Queryable, made: NewDocumentRow): Promise<void> {
  const { content } = made;
  await db.query(
    `with document as (
       insert into money_documents (id, config_id, kind, series, year, ordinal, number, language,
         signup_id, collective_id, entry_id, corrects, payer_name, total_minor, issued_on, content,
         content_hash, actor, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
       returning id)
     insert into money_document_signups (document_id, signup_id, amount_minor)
     select document.id, said.* from document,
       unnest($20::uuid[], $21::bigint[]) as said (signup_id, amount_minor)`,
    [
      made.id,
      made.configId,
      content.kind,
      made.series,
      made.year,
      made.ordinal,
      content.number,
      content.language,
      made.signupId,
      made.collectiveId,
      made.entryId,
      made.corrects,
      content.customer.name,
      content.totalMinor,
      content.issuedOn,
      JSON.stringify(content),
      made.contentHash,
      made.actor,
      made.at,
      made.signups.map(({ signupId }) => signupId),
      made.signups.map(({ amountMinor }) => amountMinor),
    ],
  );
}

export interface IssuedRow {
  id: string;
  kind: DocumentKind;
  number: string;
  issued_on: PlainDate;
  total_minor: number;
  payer_name: string;
}

const ISSUED = `d.id, d.kind, d.number, d.issued_on::text as issued_on, d.total_minor, d.payer_name`;

/** The newest document of these kinds about a signup. */
export async function findLatest(
  db: Queryable,
  signupId: string,
  kinds: readonly DocumentKind[],
): Promise<IssuedRow | null> {
  const { rows } = await db.query<IssuedRow>(
    `select ${ISSUED} from money_document_signups said join money_documents d on d.id = said.document_id
     where said.signup_id = $1 and d.kind = any($2)
     order by d.at desc, d.year desc, d.ordinal desc limit 1`,
    [signupId, kinds],
  );
  return rows[0] ?? null;
}

export async function findCollectiveOf(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ collective_id: string | null }>(
    'select collective_id from money_documents where id = $1',
    [id],
  );
  return rows[0]?.collective_id ?? null;
}

/** Whether the billing data changed after the document was issued. */
export async function hasBillingChangedSince(
  db: Queryable,
  signupId: string,
  documentId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from signup_versions v join money_documents d on d.id = $2
     where v.signup_id = $1 and v.at > d.at and exists (
       select from jsonb_array_elements(v.differences) one where one ->> 'path' like 'billing%')
     limit 1`,
    [signupId, documentId],
  );
  return rowCount === 1;
}

export async function findDocumentOfEntry(
  db: Queryable,
  { entryId, kind, signupId }: { entryId: string; kind: DocumentKind; signupId: string | null },
): Promise<IssuedRow | null> {
  const { rows } = await db.query<IssuedRow>(
    `select ${ISSUED} from money_documents d where d.entry_id = $1 and d.kind = $2
       and ($3::uuid is null or exists (select from money_document_signups
         where document_id = d.id and signup_id = $3))
     limit 1`,
    [entryId, kind, signupId],
  );
  return rows[0] ?? null;
}

/** Documents that name pupils of others are only for a person who sent all of the signups. */
const IS_THEIRS = `not exists (select from money_document_signups others
    join signups other on other.id = others.signup_id
    where others.document_id = d.id and lower(other.contact_email) <> lower(s.contact_email))`;

/** The documents that the link's holder may see, oldest first. */
export async function findDocumentsOf(db: Queryable, signupId: string): Promise<IssuedRow[]> {
  const { rows } = await db.query<IssuedRow>(
    `select ${ISSUED} from money_document_signups said join money_documents d on d.id = said.document_id
       join signups s on s.id = said.signup_id
     where said.signup_id = $1 and ${IS_THEIRS} order by d.issued_on, d.at, d.series, d.ordinal`,
    [signupId],
  );
  return rows;
}

export interface StoredDocumentRow {
  id: string;
  config_id: string;
  kind: DocumentKind;
  number: string;
  content: DocumentContent;
  content_hash: string;
  pdf: Buffer | null;
  at: Date;
}

const STORED = `d.id, d.config_id, d.kind, d.number, d.content, d.content_hash, d.pdf, d.at`;

export async function findStored(db: Queryable, id: string): Promise<StoredDocumentRow | null> {
  const { rows } = await db.query<StoredDocumentRow>(
    `select ${STORED} from money_documents d where d.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** For the holder of the link of a signup on it. */
export async function findStoredByToken(
  db: Queryable,
  { tokenHash, kind, number }: { tokenHash: Buffer; kind: DocumentKind; number: string },
): Promise<StoredDocumentRow | null> {
  const { rows } = await db.query<StoredDocumentRow>(
    `select ${STORED} from money_documents d
       join money_document_signups said on said.document_id = d.id
       join signups s on s.id = said.signup_id
     where s.token_hash = $1 and d.kind = $2 and d.number = $3 and ${IS_THEIRS}`,
    [tokenHash, kind, number],
  );
  return rows[0] ?? null;
}

/** Returns the stored file: the first one wins. */
export async function keepFile(
  db: Queryable,
  { id, pdf, hash }: { id: string; pdf: Buffer; hash: string },
): Promise<Buffer> {
  await db.query(
    'update money_documents set pdf = $2, pdf_hash = $3 where id = $1 and pdf is null',
    [id, pdf, hash],
  );
  const { rows } = await db.query<{ pdf: Buffer | null }>(
    'select pdf from money_documents where id = $1',
    [id],
  );
  return rows[0]?.pdf ?? pdf;
}

/** Whether it is about a collective payment of the account. */
export async function isOfAccount(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from money_documents d join collective_payments p on p.id = d.collective_id
     where d.id = $1 and p.account_id = $2`,
    [id, userId],
  );
  return rowCount === 1;
}

export interface DocumentToForget {
  id: string;
  content: DocumentContent;
}

export async function findDocumentsToForget(
  db: Queryable,
  { configId, limit }: { configId: string; limit: number },
): Promise<DocumentToForget[]> {
  const { rows } = await db.query<DocumentToForget>(
    `select id, content from money_documents where config_id = $1
       and (payer_name <> '' or pdf is not null) order by id limit $2`,
    [configId, limit],
  );
  return rows;
}

/** While forgetting. */
export async function forgetDocument(
  db: Queryable,
  { id, content, hash }: DocumentToForget & { hash: string },
): Promise<void> {
  await db.query(
    `update money_documents set payer_name = '', content = $2, content_hash = $3, pdf = null,
       pdf_hash = null where id = $1`,
    [id, JSON.stringify(content), hash],
  );
}
