import type { Language } from '#domain/language.ts';
import type { MoneyState } from '#domain/ledger/money-state.ts';
import type { Attention } from '#domain/signup/attention.ts';
import type { PaymentType } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { attentionColumn } from '#server/features/signup/attention/queries.ts';
import type { Counted } from '#server/features/signup/list/count-totals.ts';
import {
  filterConditions,
  moneyColumn,
  type SignupFilter,
  searchAlone,
} from '#server/features/signup/list/filter/queries.ts';
import type { Place, SignupSort } from '#server/features/signup/list/read-cursor.ts';

export interface ListedSignup {
  id: string;
  number: string;
  version: number;
  state: SignupState;
  contact_email: string;
  variable_symbol: string;
  payment_type: PaymentType;
  language: Language;
  attention: Attention[];
  money: MoneyState;
  total_minor: number;
  created_at: Date;
  updated_at: Date;
  persons: {
    name: string;
    identity: 'performer' | 'educator';
    school: string;
    category: string[];
    tags: string[];
  }[];
  groups: number;
  /** The exact sort key as text. */
  sort_key: string[];
}

type SortField = 'createdAt' | 'updatedAt' | 'number' | 'totalMinor' | 'name' | 'school';

interface OrderColumn {
  column: string;
  type: string;
  /** Slovak dictionary order in every locale of the database. */
  isSlovak?: boolean;
}

/** Each has its own index, which ends with the id. */
const ORDERS: Record<SortField, OrderColumn[]> = {
  createdAt: [{ column: 's.created_at', type: 'timestamptz' }],
  updatedAt: [{ column: 's.updated_at', type: 'timestamptz' }],
  number: [
    { column: 'length(s.number)', type: 'int' },
    { column: 's.number', type: 'text' },
  ],
  totalMinor: [{ column: 's.total_minor', type: 'int' }],
  name: [{ column: 's.lead_name', type: 'text', isSlovak: true }],
  school: [{ column: 's.lead_school', type: 'text', isSlovak: true }],
};

/** A page with the people shown in the list, in one statement. */
export async function findSignupPage(
  db: Queryable,
  filter: SignupFilter,
  { sort, after, limit }: { sort: SignupSort; after: Place | null; limit: number },
): Promise<ListedSignup[]> {
  const { conditions, values, use } = filterConditions(filter);
  const order = ORDERS[sort.replace(/^-/, '') as SortField];
  if (after) conditions.push(afterPlace(sort, after, use));
  const { rows } = await db.query<ListedSignup>(
    `with page as (
       select s.*, array[${order.map(({ column }) => `${column}::text`).join(', ')}] as sort_key
       from signups s where ${conditions.join(' and ')}
       order by ${orderingOf(sort)} limit ${use(limit)})
     select s.id, number, version, state, contact_email, variable_symbol, payment_type,
       language, total_minor, created_at, updated_at, sort_key,
       ${attentionColumn(filter.moment, use)} as attention, ${moneyColumn()} as money,
       (select coalesce(json_agg(json_build_object('name', p.name, 'identity', p.identity,
           'school', p.school, 'category', p.categories, 'tags', p.tags) order by p.position), '[]')
         from persons p where p.signup_id = s.id) as persons,
       (select count(*)::int from groups g where g.signup_id = s.id) as groups
     from page s order by ${orderingOf(sort)}`,
    values,
  );
  return rows;
}

function columnsOf(sort: SignupSort): string[] {
  const order = ORDERS[sort.replace(/^-/, '') as SortField];
  return [
    ...order.map(({ column, isSlovak }) => (isSlovak ? `${column} collate "sk-x-icu"` : column)),
    's.id',
  ];
}

function orderingOf(sort: SignupSort): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return columnsOf(sort)
    .map((column) => `${column} ${direction}`)
    .join(', ');
}

function afterPlace(sort: SignupSort, { key, id }: Place, use: (value: unknown) => string): string {
  const types = ORDERS[sort.replace(/^-/, '') as SortField].map(({ type }) => type);
  const bounds = [...types, 'uuid'].map((type, index) => `${use([...key, id][index])}::${type}`);
  const comparison = sort.startsWith('-') ? '<' : '>';
  return `(${columnsOf(sort).join(', ')}) ${comparison} (${bounds.join(', ')})`;
}

export async function countListed(db: Queryable, filter: SignupFilter): Promise<Counted> {
  const words = searchAlone(filter);
  const { conditions, values } = words ?? filterConditions(filter);
  const { rows } = await db.query<Counted>(
    `select count(*)::int as total, pg_current_snapshot()::text as snapshot
     from ${words ? 'signup_search f' : 'signups s'} where ${conditions.join(' and ')}`,
    values,
  );
  return rows[0] as Counted;
}

/** Stays the same while no writing transaction begins or ends. */
export async function currentSnapshot(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  );
  return rows[0]?.snapshot ?? '';
}

/** All matches in the order of the list. */
export async function findListedIds(
  db: Queryable,
  filter: SignupFilter,
  sort: SignupSort,
): Promise<string[]> {
  const { conditions, values } = filterConditions(filter);
  const { rows } = await db.query<{ id: string }>(
    `select s.id from signups s where ${conditions.join(' and ')} order by ${orderingOf(sort)}`,
    values,
  );
  return rows.map(({ id }) => id);
}
