import type { Language } from '#domain/language.ts';
import type { Attention } from '#domain/signup/attention.ts';
import type { PaymentType } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWord, searchWords } from '#server/db/search.ts';
import type { Place, SignupSort } from '#server/features/signup/list/cursor.ts';

export interface SignupFilter {
  configId: string;
  search: string;
  /** Empty is any. */
  states: readonly SignupState[];
  categories: readonly string[];
  paymentType: PaymentType | null;
}

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
  /** What it is ordered by, exactly, as text. */
  sort_key: string[];
}

type SortField = 'createdAt' | 'number' | 'totalMinor';

/** Each has an index of its own that ends with the id. */
const ORDERS: Record<SortField, { column: string; type: string }[]> = {
  createdAt: [{ column: 's.created_at', type: 'timestamptz' }],
  number: [
    { column: 'length(s.number)', type: 'int' },
    { column: 's.number', type: 'text' },
  ],
  totalMinor: [{ column: 's.total_minor', type: 'int' }],
};

/** A page, with what the list shows of its people; read in one go. */
export async function findSignupPage(
  db: Queryable,
  filter: SignupFilter,
  { sort, after, limit }: { sort: SignupSort; after: Place | null; limit: number },
): Promise<ListedSignup[]> {
  const where = filterConditions(filter);
  const isDown = sort.startsWith('-');
  const order = ORDERS[sort.replace(/^-/, '') as SortField];
  const columns = [...order.map(({ column }) => column), 's.id'];
  const values = [...where.values, limit];
  const conditions = [...where.conditions];
  if (after) {
    const types = [...order.map(({ type }) => type), 'uuid'];
    const bounds = types.map((type, index) => `$${values.length + 1 + index}::${type}`);
    values.push(...after.key, after.id);
    conditions.push(`(${columns.join(', ')}) ${isDown ? '<' : '>'} (${bounds.join(', ')})`);
  }
  const ordering = columns.map((column) => `${column} ${isDown ? 'desc' : 'asc'}`).join(', ');
  const { rows } = await db.query<ListedSignup>(
    `with page as (
       select s.*, array[${order.map(({ column }) => `${column}::text`).join(', ')}] as sort_key
       from signups s where ${conditions.join(' and ')}
       order by ${ordering} limit $${where.values.length + 1})
     select s.id, number, version, state, contact_email, variable_symbol, payment_type,
       language, attention,
       total_minor, created_at, updated_at, sort_key,
       (select coalesce(json_agg(json_build_object('name', p.name, 'identity', p.identity,
           'school', p.school, 'category', p.categories, 'tags', p.tags) order by p.position), '[]')
         from persons p where p.signup_id = s.id) as persons,
       (select count(*)::int from groups g where g.signup_id = s.id) as groups
     from page s order by ${ordering}`,
    values,
  );
  return rows;
}

export async function countListed(db: Queryable, filter: SignupFilter): Promise<number> {
  const { conditions, values } = filterConditions(filter);
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from signups s where ${conditions.join(' and ')}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

function filterConditions({ configId, search, states, categories, paymentType }: SignupFilter): {
  conditions: string[];
  values: unknown[];
} {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`s.config_id = ${use(configId)}`];
  if (states.length > 0) conditions.push(`s.state = any(${use(states)})`);
  if (paymentType) conditions.push(`s.payment_type = ${use(paymentType)}`);
  if (categories.length > 0) {
    conditions.push(`exists (select from persons p where p.signup_id = s.id
      and p.categories && ${use(categories)}::text[])`);
  }
  for (const word of searchWords(search)) {
    const parameter = use(word);
    conditions.push(`(${containsWord('s.search', parameter)} or exists (
      select from persons p where p.signup_id = s.id and ${containsWord('p.search', parameter)}))`);
  }
  return { conditions, values };
}
