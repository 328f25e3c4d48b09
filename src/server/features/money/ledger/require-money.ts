import type { Queryable } from '#server/db/connection.ts';
import { type KnownMoney, moneyOf } from '#server/features/ledger/service.ts';
import { type FunctionError, preconditionFailed, requireFound } from '#server/refusal.ts';

export async function requireMoney(db: Queryable, id: string): Promise<KnownMoney> {
  return requireFound((await moneyOf(db, [id])).get(id));
}

export function notEnough(): FunctionError {
  return preconditionFailed('not-enough-money');
}
