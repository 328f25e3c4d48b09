import type { Queryable } from '#server/db/connection.ts';
import { type KnownMoney, moneyOf } from '#server/features/ledger/service.ts';
import { FunctionError, preconditionFailed } from '#server/refusal.ts';

export async function requireMoney(db: Queryable, id: string): Promise<KnownMoney> {
  const money = (await moneyOf(db, [id])).get(id);
  if (!money) throw new FunctionError('not-found');
  return money;
}

export function notEnough(): FunctionError {
  return preconditionFailed('not-enough-money');
}
