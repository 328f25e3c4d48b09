import type { AmountMinor } from '#domain/money.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { searchWords, wordPattern } from '#server/db/search.ts';

export interface PayableEdition {
  id: string;
  /** As it was typed. */
  iban: string;
  specificSymbol: string;
}

/** Editions that are not archived, the current one first: late money may be for an older one. */
export async function findPayableEditions(db: Queryable): Promise<PayableEdition[]> {
  const { rows } = await db.query<PayableEdition>(
    `select id, record -> 'payment' ->> 'iban' as iban,
       coalesce(record -> 'payment' ->> 'specificSymbol', '') as "specificSymbol"
     from config where archived_at is null order by position`,
  );
  return rows;
}

export interface DebtRow {
  configId: string;
  symbol: string;
  isWithdrawn: boolean;
  parts: { signupId: string; owedMinor: number }[];
  names: string[];
  schools: string[];
}

/** As owedMinor in src/domain/ledger/money-state.ts. */
const OWED = `(case when s.state = 'cancelled' then 0 else s.total_minor end
  - coalesce(m.received_minor, 0) + coalesce(m.returned_minor, 0))`;
/** As askedMinor in src/domain/collective/collective-payment.ts. */
const ASKED = `(case when s.state in ('cancelled', 'waitlisted') then 0 else s.total_minor end
  - coalesce(m.received_minor, 0) + coalesce(m.returned_minor, 0))`;
const PAYABLE = `signups s left join signup_money m on m.signup_id = s.id
  join config c on c.id = s.config_id and c.archived_at is null`;

/** Passed as one text: the driver writes long arrays several times more slowly. */
const IN_SYMBOLS = `in (select unnest(string_to_array($1, ',')))`;

/** Debts of signups with these symbols, without names, which booking does not need. */
export async function findDebtsOfSymbols(
  db: Queryable,
  symbols: readonly string[],
): Promise<DebtRow[]> {
  const { rows } = await db.query<{
    config_id: string;
    symbol: string;
    id: string;
    owed_minor: number;
    merged_into: string | null;
  }>(
    `select s.config_id, s.variable_symbol as symbol, s.id, ${OWED} as owed_minor, s.merged_into
     from ${PAYABLE} where s.variable_symbol ${IN_SYMBOLS}`,
    [symbols.join(',')],
  );
  const merged = rows.filter(({ merged_into }) => merged_into !== null);
  const gone =
    merged.length === 0
      ? []
      : await findHeirs(
          db,
          merged.map(({ symbol }) => symbol),
        );
  const alive = rows.filter(({ merged_into }) => merged_into === null);
  return [...alive, ...gone].map(({ config_id, symbol, id, owed_minor }) => ({
    configId: config_id,
    symbol,
    isWithdrawn: false,
    parts: [{ signupId: id, owedMinor: owed_minor }],
    names: [],
    schools: [],
  }));
}

/** Signups by symbol, replaced by the survivor of a chain of merges. */
const NAMED = (condition: string) => `named as (
  select id, merged_into, variable_symbol as symbol from signups where variable_symbol ${condition}
  union select next.id, next.merged_into, named.symbol
  from signups next join named on next.id = named.merged_into)`;

async function findHeirs(db: Queryable, symbols: readonly string[]) {
  const { rows } = await db.query<{
    config_id: string;
    symbol: string;
    id: string;
    owed_minor: number;
  }>(
    `with recursive ${NAMED(IN_SYMBOLS)}
     select s.config_id, named.symbol, s.id, ${OWED} as owed_minor
     from ${PAYABLE} join named on named.id = s.id and named.merged_into is null`,
    [symbols.join(',')],
  );
  return rows;
}

export async function findCollectiveDebtsOfSymbols(
  db: Queryable,
  symbols: readonly string[],
): Promise<DebtRow[]> {
  const { rows } = await db.query<DebtRow>(collectives(`p.variable_symbol ${IN_SYMBOLS}`), [
    symbols.join(','),
  ]);
  return rows;
}

const collectives = (condition: string) => `
  select p.config_id as "configId", p.variable_symbol as symbol,
    p.withdrawn_at is not null as "isWithdrawn",
    json_agg(json_build_object('signupId', s.id, 'owedMinor', ${ASKED}) order by s.number) as parts,
    array_remove(array[p.payer ->> 'name'], null) as names,
    array_remove(array[p.payer ->> 'name'], null) as schools
  from collective_payments p join collective_signups part on part.collective_id = p.id
    join ${PAYABLE} on s.id = part.signup_id
  where ${condition} group by p.id`;

/** Debts with these symbols or amounts, with the names that a payment may mention. */
export async function findLikelyDebts(
  db: Queryable,
  { symbols, amounts }: { symbols: readonly string[]; amounts: readonly AmountMinor[] },
): Promise<DebtRow[]> {
  const { rows } = await db.query<DebtRow>(
    `with recursive ${NAMED('= any($1)')},
     wanted as (
       select s.*, ${OWED} as owed, named.symbol from ${PAYABLE}
         join named on named.id = s.id and named.merged_into is null
       union all select s.*, ${OWED}, s.variable_symbol from ${PAYABLE}
       where s.state <> 'cancelled' and ${OWED} = any($2::bigint[])
         and s.variable_symbol <> all($1))
     select s.config_id as "configId", s.symbol, false as "isWithdrawn",
       json_build_array(json_build_object('signupId', s.id, 'owedMinor', s.owed)) as parts,
       array_remove(array_agg(distinct p.name) || array_agg(distinct p.teacher_name)
         || array[s.billing ->> 'name'], null) as names,
       array_remove(array_agg(distinct p.school) || array[s.billing ->> 'name'], null) as schools
     from wanted s left join persons p on p.signup_id = s.id
     group by s.id, s.config_id, s.symbol, s.owed, s.billing
     union all ${collectives(`p.withdrawn_at is null or p.variable_symbol = any($1)`)}`,
    [symbols, amounts],
  );
  return rows;
}

export interface PayableRow {
  id: string;
  number: string;
  version: number;
  name: string;
  school: string;
  state: SignupState;
  owedMinor: number;
}

const PAYABLE_COLUMNS = `s.id, s.number, s.version, s.lead_name as name, s.lead_school as school, s.state,
  ${OWED}::bigint as "owedMinor"`;

export async function findPayables(db: Queryable, ids: readonly string[]): Promise<PayableRow[]> {
  const { rows } = await db.query<PayableRow>(
    `select ${PAYABLE_COLUMNS} from ${PAYABLE} where s.id = any($1) order by s.number, s.id`,
    [ids],
  );
  return rows;
}

const MOST_FOUND = 20;

/** All words must match; debtors come first. */
export async function searchPayables(db: Queryable, search: string): Promise<PayableRow[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const conditions = words.map((_, index) => `f.words like fold_text($${index + 1})`);
  const { rows } = await db.query<PayableRow>(
    `select ${PAYABLE_COLUMNS} from ${PAYABLE}
     where s.id in (select f.signup_id from signup_search f where ${conditions.join(' and ')})
     order by ${OWED} > 0 desc, s.number, s.id limit ${MOST_FOUND}`,
    words.map(wordPattern),
  );
  return rows;
}

/** Cancelled signups that hold money: paid too late, or still to be refunded. */
export async function findLateMoney(db: Queryable): Promise<PayableRow[]> {
  const { rows } = await db.query<PayableRow>(
    `select ${PAYABLE_COLUMNS} from ${PAYABLE}
     where s.state = 'cancelled' and m.received_minor > m.returned_minor
     order by s.number, s.id limit 100`,
  );
  return rows;
}
