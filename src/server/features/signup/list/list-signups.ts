import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { amountMinor, CURRENCY } from '#domain/money.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { Totals } from '#server/features/signup/list/count-totals.ts';
import { resolveFilter } from '#server/features/signup/list/filter/resolve-filter.ts';
import { findSchools, findTags } from '#server/features/signup/list/options/queries.ts';
import {
  countListed,
  currentSnapshot,
  findSignupPage,
  type ListedSignup,
} from '#server/features/signup/list/queries.ts';
import {
  type Place,
  readCursor,
  type SignupSort,
  writeCursor,
} from '#server/features/signup/list/read-cursor.ts';
import { refuseField } from '#server/refusal.ts';

const DEFAULT_LIMIT = 50;
const DEFAULT_SORT: SignupSort = '-createdAt';

export interface ListDependencies {
  pool: Pool;
  configs: ConfigService;
  secretKey: string;
  totals: Totals;
}

export function listFunctions(dependencies: ListDependencies) {
  const { pool, configs } = dependencies;
  return {
    listSignups: (input, { now }) => listSignups(dependencies, input, now),
    listSignupOptions: async ({ editionId }) => {
      const { id } = editionId ? await configs.requireById(editionId) : await configs.current();
      const [tags, schools] = await Promise.all([findTags(pool, id), findSchools(pool, id)]);
      return { tags, schools };
    },
  } satisfies Partial<Handlers>;
}

async function listSignups(
  { pool, configs, secretKey, totals }: ListDependencies,
  input: FunctionInput<'listSignups'>,
  now: Date,
): Promise<FunctionOutput<'listSignups'>> {
  const sort = input.sort ?? DEFAULT_SORT;
  const limit = input.limit ?? DEFAULT_LIMIT;
  const after = requirePlace(secretKey, input.cursor, sort);
  const filter = await resolveFilter(configs, input, now);
  const found = await findSignupPage(pool, filter, { sort, after, limit: limit + 1 });
  const isWhole = after === null && found.length <= limit;
  const total = isWhole
    ? found.length
    : await totals.of(filter, {
        snapshot: () => currentSnapshot(pool),
        count: () => countListed(pool, filter),
      });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    rows: rows.map(viewRow),
    nextCursor: hasMore ? writeCursor(secretKey, { sort, key: last.sort_key, id: last.id }) : null,
    total,
  };
}

/** A cursor of another order is invalid. */
function requirePlace(secretKey: string, cursor: string, sort: SignupSort): Place | null {
  if (cursor === '') return null;
  const place = readCursor(secretKey, cursor);
  if (place?.sort !== sort) throw refuseField('cursor', 'pattern');
  return place;
}

function viewRow(row: ListedSignup): FunctionOutput<'listSignups'>['rows'][number] {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    state: row.state,
    contactEmail: row.contact_email,
    variableSymbol: row.variable_symbol,
    paymentType: row.payment_type,
    language: row.language,
    attention: row.attention,
    money: row.money,
    totalMinor: amountMinor(row.total_minor),
    currency: CURRENCY,
    persons: row.persons.map(({ tags: _, ...person }) => person),
    groups: row.groups,
    tags: [...new Set(row.persons.flatMap(({ tags }) => tags))],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
