import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { refundableMinor } from '#domain/payment/card-state.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { askProvider, type CardDependencies } from '#server/features/card/dependencies.ts';
import { findBeneficiary, findCardPayment } from '#server/features/card/queries.ts';
import {
  findRefund,
  findRefundsOf,
  insertRefund,
  lockForRefund,
  markRefundRefused,
  type RefundablePayment,
} from '#server/features/card/refund/queries.ts';
import { synchronise } from '#server/features/card/synchronise-payment.ts';
import { requireReturnable } from '#server/features/ledger/service.ts';
import { lowerFee } from '#server/features/signup/service.ts';
import { ProviderProblem } from '#server/payments/card-provider.ts';
import { FunctionError, preconditionFailed, requireFound } from '#server/refusal.ts';

type RefundInput = FunctionInput<'refundCardPayment'>;

/** Stored before the provider is called, so that it is requested exactly once. */
export async function refundCardPayment(
  dependencies: CardDependencies,
  input: RefundInput,
  context: SignedInContext,
): Promise<FunctionOutput<'refundCardPayment'>> {
  const { pool, configs } = dependencies;
  const refundId = input.idempotencyKey;
  await inTransaction(pool, async (client) => {
    const payment = requireFound(await lockForRefund(client, input.id));
    const known = await findRefund(client, refundId);
    if (known && known.card_payment_id !== payment.id) throw new FunctionError('already-exists');
    if (known) return;
    await configs.within(client).requireChangeable(payment.config_id);
    const refundMinor = await requireRefundable(client, payment, input.amountMinor);
    const { id: paidFor } = await findBeneficiary(client, payment.signup_id);
    const beyond = await requireReturnable(
      client,
      { source: `card:${payment.payment_id}`, paidFor, amount: refundMinor },
      preconditionFailed('not-enough-money'),
    );
    if (beyond.length > 0 && !input.meaning) throw preconditionFailed('refund-meaning-needed');
    for (const { signupId, amountMinor: byMinor } of input.meaning === 'fee-lowered'
      ? beyond
      : []) {
      const lowered = { byMinor, reason: input.reason, act: context };
      await lowerFee(client, { configs, signupId }, lowered);
    }
    await insertRefund(client, {
      id: refundId,
      paymentId: payment.id,
      amountMinor: refundMinor,
      reason: input.reason,
      meaning: beyond.length > 0 ? (input.meaning ?? null) : null,
      actor: context.caller.email,
      now: context.now,
    });
    await auditAct(client, context, {
      action: 'card-refunded',
      subject: { kind: 'signup', id: payment.signup_id, name: payment.number },
      details: { amountMinor: refundMinor, reason: input.reason },
    });
  });
  await carryOut(dependencies, refundId).catch((error: unknown) => {
    // The job retries; the office sees that the refund waits, and why.
    if (!(error instanceof ProviderProblem)) throw error;
  });
  dependencies.bell.ring();
  const refund = requireFound(await findRefund(pool, refundId));
  if (refund.state === 'failed') throw preconditionFailed('refund-refused');
  return { refundId, state: refund.state, amountMinor: amountMinor(refund.amount_minor) };
}

async function requireRefundable(
  client: TransactionClient,
  payment: RefundablePayment,
  wanted: AmountMinor | null,
): Promise<AmountMinor> {
  const refunds = await findRefundsOf(client, [payment.id]);
  const left = refundableMinor(
    { state: payment.state, amountMinor: amountMinor(payment.amount_minor) },
    refunds.map(({ amount_minor, state }) => ({ amountMinor: amountMinor(amount_minor), state })),
  );
  const refundMinor = wanted ?? left;
  if (refundMinor <= 0 || refundMinor > left) throw preconditionFailed('more-than-paid');
  return amountMinor(refundMinor);
}

/** Requests the refund from the provider. Repeating is harmless: its id is the idempotency key. */
export async function carryOut(dependencies: CardDependencies, refundId: string): Promise<void> {
  const { pool, now } = dependencies;
  const refund = await findRefund(pool, refundId);
  if (refund?.state !== 'asked') return;
  const payment = await findCardPayment(pool, refund.card_payment_id);
  const paymentId = payment?.payment_id;
  if (!payment || !paymentId) return;
  try {
    await askProvider(dependencies, (provider) =>
      provider.refund({ id: refund.id, paymentId, amountMinor: amountMinor(refund.amount_minor) }),
    );
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== 'refused') throw error;
    await markRefundRefused(pool, { id: refund.id, failure: error.message, now: now() });
  }
  await synchronise(dependencies, payment.id);
}
