import type { Language } from '#domain/language.ts';
import type { DocumentKind } from '#domain/money-document/kinds.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { searchWords, wordPattern } from '#server/db/search.ts';

export interface RegisterFilter {
  configId: string;
  kinds: DocumentKind[];
  from: PlainDate | null;
  to: PlainDate | null;
  search: string;
}

export interface RegisterRow {
  id: string;
  kind: DocumentKind;
  number: string;
  language: Language;
  issued_on: PlainDate;
  payer_name: string;
  customer: Billing;
  total_minor: number;
  happened_on: PlainDate | null;
  due_on: PlainDate | null;
  base_minor: number | null;
  vat_minor: number | null;
  corrects: string | null;
  content_hash: string;
  signups: { id: string; number: string }[];
}

function conditionsOf(filter: RegisterFilter, use: (value: unknown) => string): string[] {
  return [
    `d.config_id = ${use(filter.configId)}`,
    ...(filter.kinds.length > 0 ? [`d.kind = any(${use(filter.kinds)})`] : []),
    ...(filter.from ? [`d.issued_on >= ${use(filter.from)}`] : []),
    ...(filter.to ? [`d.issued_on <= ${use(filter.to)}`] : []),
    ...searchWords(filter.search).map(
      (word) =>
        `fold_text(d.payer_name || ' ' || d.number || ' ' || about.numbers) like fold_text(${use(wordPattern(word))})`,
    ),
  ];
}

const ABOUT = `cross join lateral (
  select coalesce(string_agg(s.number, ' '), '') as numbers,
    coalesce(json_agg(json_build_object('id', s.id, 'number', s.number) order by s.number), '[]') as signups
  from money_document_signups said join signups s on s.id = said.signup_id
  where said.document_id = d.id) about`;

const COLUMNS = `d.id, d.kind, d.number, d.language, d.issued_on::text as issued_on, d.payer_name,
  d.content -> 'customer' as customer, d.total_minor, d.content ->> 'happenedOn' as happened_on,
  d.content ->> 'dueOn' as due_on, (d.content -> 'vat' ->> 'baseMinor')::bigint as base_minor,
  (d.content -> 'vat' ->> 'vatMinor')::bigint as vat_minor,
  d.content -> 'corrects' ->> 'number' as corrects, d.content_hash, about.signups`;

interface RegisterPage {
  /** The id of the last row of the previous page. */
  after: string | null;
  limit: number;
}

/** Newest first, within a day by number. */
export async function findRegister(
  db: Queryable,
  filter: RegisterFilter,
  { after, limit }: RegisterPage,
): Promise<RegisterRow[]> {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filter, use);
  if (after) {
    conditions.push(`(d.issued_on, d.number) <
      (select last.issued_on, last.number from money_documents last where last.id = ${use(after)})`);
  }
  const { rows } = await db.query<RegisterRow>(
    `select ${COLUMNS} from money_documents d ${ABOUT} where ${conditions.join(' and ')}
     order by d.issued_on desc, d.number desc limit ${use(limit)}`,
    values,
  );
  return rows;
}

export interface KindSum {
  kind: DocumentKind;
  count: number;
  total_minor: number;
}

export async function sumRegister(db: Queryable, filter: RegisterFilter): Promise<KindSum[]> {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filter, use);
  const { rows } = await db.query<KindSum>(
    `select d.kind, count(*)::int as count, sum(d.total_minor)::bigint as total_minor
     from money_documents d ${ABOUT} where ${conditions.join(' and ')} group by d.kind`,
    values,
  );
  return rows;
}

/** The ids of an export, by number. */
export async function findRegisterIds(db: Queryable, filter: RegisterFilter): Promise<string[]> {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(filter, use);
  const { rows } = await db.query<{ id: string }>(
    `select d.id from money_documents d ${ABOUT} where ${conditions.join(' and ')}
     order by d.series, d.year, d.ordinal`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** By number. */
export async function findRegisterByIds(
  db: Queryable,
  ids: readonly string[],
): Promise<RegisterRow[]> {
  const { rows } = await db.query<RegisterRow>(
    `select ${COLUMNS} from money_documents d ${ABOUT} where d.id = any($1)
     order by d.series, d.year, d.ordinal`,
    [ids],
  );
  return rows;
}

/** Oldest first. */
export async function findRegisterOf(db: Queryable, signupId: string): Promise<RegisterRow[]> {
  const { rows } = await db.query<RegisterRow>(
    `select ${COLUMNS} from money_documents d ${ABOUT}
     where exists (select from money_document_signups
       where document_id = d.id and signup_id = $1)
     order by d.issued_on, d.at, d.series, d.ordinal`,
    [signupId],
  );
  return rows;
}
