import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { surplusMinor } from '#domain/ledger/balance.ts';
import { amountMinor } from '#domain/money.ts';
import { moneyOf } from '#server/features/ledger/service.ts';
import type { RefundDependencies } from '#server/features/refund/dependencies.ts';
import {
  type CameByRow,
  findBatches,
  findRefunds,
  findUnasked,
} from '#server/features/refund/queries.ts';

const cameBy = (rows: readonly CameByRow[]) =>
  rows.map((row) => ({ method: row.method, amountMinor: amountMinor(row.amountMinor) }));

export async function listRefunds(
  { pool, configs }: RefundDependencies,
  { editionId, states }: FunctionInput<'listRefunds'>,
): Promise<FunctionOutput<'listRefunds'>> {
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const [refunds, unasked, batches] = await Promise.all([
    findRefunds(pool, { configId: config.id, states }),
    findUnasked(pool, config.id),
    findBatches(pool, config.id),
  ]);
  const money = await moneyOf(
    pool,
    refunds.map((refund) => refund.signup_id),
  );
  return {
    refunds: refunds.map((row) => {
      const known = money.get(row.signup_id);
      return {
        id: row.id,
        signupId: row.signup_id,
        number: row.number,
        leadName: row.lead_name,
        state: row.state,
        amountMinor: amountMinor(row.amount_minor),
        surplusMinor: known ? surplusMinor(known) : amountMinor(0),
        iban: row.iban,
        holder: row.holder,
        reference: row.reference,
        reason: row.reason,
        askedBy: row.asked_by,
        decidedBy: row.decided_by,
        batchId: row.batch_id,
        cameBy: cameBy(row.came_by),
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      };
    }),
    unasked: unasked.map((row) => ({
      signupId: row.signup_id,
      number: row.number,
      leadName: row.lead_name,
      isCancelled: row.state === 'cancelled',
      surplusMinor: amountMinor(row.surplus_minor),
      cameBy: cameBy(row.came_by),
    })),
    totals: {
      refunds: refunds[0]?.total ?? 0,
      unasked: unasked[0]?.total ?? 0,
      batches: batches[0]?.total ?? 0,
    },
    batches: batches.map(({ total_minor, at, total: _, ...batch }) => ({
      ...batch,
      totalMinor: amountMinor(total_minor),
      at: at.toISOString(),
    })),
  };
}
