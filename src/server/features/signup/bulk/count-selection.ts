import type { FunctionOutput } from '#contract/functions.ts';
import type { SignupSelection } from '#contract/signup-selection.ts';
import type { MoneyState } from '#domain/ledger/money-state.ts';
import { SIGNUP_STATES, type SignupState } from '#domain/signup/state.ts';
import { stateAction } from '#domain/signup/state-change.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { resolveSelectionFilter } from '#server/features/signup/list/filter/resolve-filter.ts';
import { findListedIds } from '#server/features/signup/list/queries.ts';

const OWES: readonly MoneyState[] = ['unpaid', 'partly-paid'];

/** What confirming the selection would change and leave unchanged. */
export async function countSelection(
  { pool, configs }: { pool: Pool; configs: ConfigService },
  selection: SignupSelection,
  now: Date,
): Promise<FunctionOutput<'countSelection'>> {
  const filter = await resolveSelectionFilter(configs, selection, now);
  const count = async (states: readonly SignupState[], money: readonly MoneyState[] = []) => {
    const wanted = both(filter.states, states);
    const paid = both(filter.money, money);
    if (!wanted || !paid) return 0;
    const found = { ...filter, states: wanted, money: paid };
    return (await findListedIds(pool, found, 'createdAt')).length;
  };
  const confirmable = SIGNUP_STATES.filter((state) => stateAction(state, 'confirmed') !== null);
  const [cancelled, waitlisted, confirmed, toConfirm, unpaid] = await Promise.all([
    count(['cancelled']),
    count(['waitlisted']),
    count(['confirmed']),
    count(confirmable),
    count(confirmable, OWES),
  ]);
  return { cancelled, waitlisted, confirmed, toConfirm, unpaid };
}

/** An empty list allows everything; null when the two have nothing in common. */
function both<Value>(one: readonly Value[], other: readonly Value[]): Value[] | null {
  if (one.length === 0) return [...other];
  if (other.length === 0) return [...one];
  const common = one.filter((value) => other.includes(value));
  return common.length > 0 ? common : null;
}
