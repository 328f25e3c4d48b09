import { expect } from 'vitest';
import { moneyState, owedMinor } from '#domain/ledger/money-state.ts';
import { findPayables } from '#server/features/bank/debts/queries.ts';
import { lockMoney, moneyOf } from '#server/features/ledger/service.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

/** Each query finds rows that must never exist. */
const NEVER: Record<string, string> = {
  'more is given of an entry than there is, or held of it below nothing': `
    select entry.id from ledger_entries entry join lateral (
      select sum(held) as given, min(held * sign(entry.amount_minor)) as least from (
        select sum(amount_minor) as held from allocations where entry_id = entry.id
        group by signup_id) part) sums on true
    where sums.least < 0 or abs(sums.given) > abs(entry.amount_minor)`,
  'the sums of a signup are not those of its parts': `
    select s.id from signups s left join signup_money m on m.signup_id = s.id, lateral (
      select coalesce(sum(a.amount_minor) filter (where e.amount_minor > 0), 0) as received,
        coalesce(-sum(a.amount_minor) filter (where e.amount_minor < 0), 0) as returned
      from allocations a join ledger_entries e on e.id = a.entry_id where a.signup_id = s.id) parts
    where coalesce(m.received_minor, 0) <> parts.received
      or coalesce(m.returned_minor, 0) <> parts.returned`,
  'every cent is with a signup or free': `
    select from (select sum(amount_minor) as whole from ledger_entries) entries,
      (select sum(received_minor - returned_minor) as kept from signup_money) kept,
      (select sum(e.amount_minor - coalesce(given.amount, 0)) as free from ledger_entries e
        left join (select entry_id, sum(amount_minor) as amount from allocations group by entry_id)
          given on given.entry_id = e.id) free
    where entries.whole <> kept.kept + free.free`,
  'a row of a statement is booked as something else than it is': `
    select r.id from bank_rows r join ledger_entries e on e.id = r.entry_id
    where e.source <> 'bank:' || r.id
      or e.amount_minor <> case r.direction when 'credit' then r.amount_minor
        else -abs(r.amount_minor) end`,
  'an entry was made from a row that does not know of it': `
    select e.id from ledger_entries e left join bank_rows r on e.source = 'bank:' || r.id
    where e.source like 'bank:%' and r.entry_id is distinct from e.id`,
  'a matched transfer is not given away whole': `
    select r.id from bank_rows r left join ledger_entries e on e.id = r.entry_id
    where r.state = 'matched' and r.direction = 'credit' and r.amount_minor is distinct from
      (select sum(a.amount_minor) from allocations a where a.entry_id = e.id)`,
  'something is left of a transfer that was dismissed': `
    select r.id from bank_rows r where r.state = 'dismissed' and (
      exists (select from allocations a where a.entry_id = r.entry_id group by a.entry_id
        having sum(a.amount_minor) <> 0)
      or (select coalesce(sum(e.amount_minor), 0) from ledger_entries e
        where e.id = r.entry_id or e.source like 'adjustment:' || r.id || ':%') <> 0)`,
  'what balances a dismissed transfer belongs to a signup': `
    select e.id from ledger_entries e join allocations a on a.entry_id = e.id
    where e.source like 'adjustment:%'`,
  'a refund that is done has no entry, or one that is not has': `
    select id from refund_orders where (state = 'done') <> (entry_id is not null)`,
};

export async function expectToAddUp(
  { services: { pool }, query }: TestApp,
  { signupIds, mayOwe }: { signupIds: readonly string[]; mayOwe: boolean },
): Promise<void> {
  const wrong = await Promise.all(
    Object.entries(NEVER).map(async ([sentence, sql]) =>
      (await query(sql)).length > 0 ? [sentence] : [],
    ),
  );
  expect(wrong.flat()).toEqual([]);

  const known = await moneyOf(pool, signupIds);
  const seen = new Map((await findPayables(pool, signupIds)).map((row) => [row.id, row]));
  const states = await query<{ id: string; state: string }>(
    `select s.id, money_state(s.state, s.total_minor, false, coalesce(m.received_minor, 0),
       coalesce(m.returned_minor, 0)) as state
     from signups s left join signup_money m on m.signup_id = s.id where s.id = any($1)`,
    [signupIds],
  );
  const promised = await lockMoney(pool, signupIds);
  for (const { id, state } of states) {
    const money = known.get(id);
    if (!money) throw new Error('A signup without money');
    expect(seen.get(id)?.owedMinor).toBe(owedMinor(money));
    expect(state).toBe(moneyState(money));
    if (!mayOwe) expect(promised.get(id)?.availableMinor).toBeGreaterThanOrEqual(0);
  }
}
