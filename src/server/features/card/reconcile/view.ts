import type { FunctionOutput } from '#contract/functions.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  findFailedItems,
  type ReconciliationRow,
} from '#server/features/card/reconcile/queries.ts';

const PROBLEMS_SHOWN = 20;

export async function viewReconciliation(
  db: Queryable,
  row: ReconciliationRow,
): Promise<FunctionOutput<'reconcileCardPayments'>> {
  return {
    id: row.id,
    state: row.state,
    actor: row.actor,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    problem: row.problem,
    total: row.prepared_at ? row.total : null,
    done: row.done,
    checked: row.events + row.open_payments + row.payouts,
    repaired: row.repaired + row.explained,
    missedEvents: row.missed_events,
    openPayments: row.open_payments,
    payouts: row.payouts,
    explained: row.explained,
    failed: row.failed,
    problems: row.failed > 0 ? await findFailedItems(db, row.id, PROBLEMS_SHOWN) : [],
  };
}
