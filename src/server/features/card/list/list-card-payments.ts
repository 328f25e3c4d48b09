import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { refundableMinor } from '#domain/payment/card-state.ts';
import type { Pool } from '#server/db/connection.ts';
import { findCardPayments, type ListedPaymentRow } from '#server/features/card/list/queries.ts';
import { findPayouts } from '#server/features/card/payouts/queries.ts';
import { findProvider } from '#server/features/card/queries.ts';
import { findLastReconciliation } from '#server/features/card/reconcile/queries.ts';
import { viewReconciliation } from '#server/features/card/reconcile/view.ts';
import { findRefundsOf, type RefundRow } from '#server/features/card/refund/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { CardProvider } from '#server/payments/card-provider.ts';
import { readTimeCursor, writeTimeCursor } from '#server/time-cursor.ts';

const PAGE_SIZE = 50;
const PAYOUTS_SHOWN = 50;

type Listed = FunctionOutput<'listCardPayments'>;
type ListedPayment = Listed['payments'][number];

export async function listCardPayments(
  pool: Pool,
  { cursor, ...filter }: FunctionInput<'listCardPayments'>,
): Promise<Listed> {
  const after = readTimeCursor(cursor);
  const rows = await findCardPayments(pool, { ...filter, after, limit: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  const refunds = await findRefundsOf(
    pool,
    shown.map(({ id }) => id),
  );
  const last = shown.at(-1);
  return {
    payments: shown.map((row) =>
      viewPayment(
        row,
        refunds.filter(({ card_payment_id: of }) => of === row.id),
      ),
    ),
    nextCursor: rows.length > PAGE_SIZE && last ? writeTimeCursor(last) : null,
  };
}

function viewPayment(row: ListedPaymentRow, refunds: readonly RefundRow[]): ListedPayment {
  const facts = refunds.map(({ amount_minor, state }) => ({
    amountMinor: amountMinor(amount_minor),
    state,
  }));
  const payment = { state: row.state, amountMinor: amountMinor(row.amount_minor) };
  return {
    id: row.id,
    signupId: row.signup_id,
    number: row.number,
    leadName: row.lead_name,
    ...payment,
    refundableMinor: amountMinor(refundableMinor(payment, facts)),
    feeMinor: row.fee_minor === null ? null : amountMinor(row.fee_minor),
    failure: row.failure,
    dispute: row.dispute === '' ? null : (row.dispute as NonNullable<ListedPayment['dispute']>),
    paymentId: row.payment_id ?? '',
    payoutId: row.payout_id ?? '',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountMinor: amountMinor(refund.amount_minor),
      state: refund.state,
      reason: refund.reason,
      failure: refund.failure,
      actor: refund.actor,
      createdAt: refund.created_at.toISOString(),
    })),
  };
}

interface OverviewDependencies {
  pool: Pool;
  configs: ConfigService;
  provider: CardProvider | null;
  publicUrl: string;
}

export async function getCardProvider(
  { pool, configs, provider, publicUrl }: OverviewDependencies,
  editionId: string,
): Promise<FunctionOutput<'getCardProvider'>> {
  const config = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  const isOffered = config.payment.onlineEnabled;
  if (!provider) return { isOffered, provider: null, payouts: [] };
  const [known, last, payouts] = await Promise.all([
    findProvider(pool, provider.name),
    findLastReconciliation(pool, provider.name),
    findPayouts(pool, PAYOUTS_SHOWN),
  ]);
  return {
    isOffered,
    provider: {
      name: provider.name,
      isPretended: provider.isPretended,
      webhookUrl: `${publicUrl}/webhooks/${provider.name}`,
      problem: known?.problem ?? '',
      problemAt: known?.problem_at?.toISOString() ?? null,
      reconciledAt: known?.reconciled_at?.toISOString() ?? null,
      reconciliation: last && (await viewReconciliation(pool, last)),
    },
    payouts: payouts.map((row) => ({
      id: row.id,
      state: row.state,
      amountMinor: amountMinor(row.amount_minor),
      grossMinor: amountMinor(row.gross_minor),
      feeMinor: amountMinor(row.fee_minor),
      arrivesOn: row.arrives_on,
      bookedOn: row.booked_on,
      payments: row.payments,
    })),
  };
}
