import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { surplusMinor } from '#domain/ledger/balance.ts';
import { amountMinor, sumMinor } from '#domain/money.ts';
import { normaliseIban } from '#domain/payment/iban.ts';
import { type CreditTransfer, creditTransferFile } from '#domain/refund/credit-transfer.ts';
import { refundPayBySquare } from '#domain/refund/refund-code.ts';
import { statesBefore } from '#domain/refund/refund-order.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { m } from '#i18n/texts.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockMoney, moneyOf } from '#server/features/ledger/service.ts';
import type { RefundDependencies } from '#server/features/refund/dependencies.ts';
import {
  findBatchFile,
  findRefund,
  findRefundsByIds,
  insertBatch,
  moveRefunds,
  type RefundRow,
} from '#server/features/refund/queries.ts';
import { closeRefund } from '#server/features/refund/service.ts';
import {
  FunctionError,
  preconditionFailed,
  refuseField,
  refuseForm,
  requireFound,
  requireReason,
} from '#server/refusal.ts';

export async function decideRefund(
  dependencies: RefundDependencies,
  { id, decision, reason }: FunctionInput<'decideRefund'>,
  context: SignedInContext,
): Promise<FunctionOutput<'decideRefund'>> {
  if (decision === 'decline' && reason === '') throw refuseField('reason', 'required');
  requireReason('reason', reason);
  const { refund } = await requireRefund(dependencies, id);
  const { now, caller } = context;
  await inTransaction(dependencies.pool, async (client) => {
    const isApproved = decision === 'approve';
    if (isApproved) {
      const [covered] = await coveredRefunds(client, [refund]);
      if (!covered) throw preconditionFailed('nothing-to-return');
    }
    const to = isApproved ? 'approved' : 'declined';
    const from = isApproved ? (['asked'] as const) : statesBefore('declined');
    const moved = await moveRefunds(client, {
      ids: [id],
      from,
      to,
      reason,
      decidedBy: caller.email,
      now,
    });
    if (moved.length === 0) throw refuseAsDecided();
    await auditRefund(client, {
      action: isApproved ? 'refund-approved' : 'refund-declined',
      refund,
      context,
      details: reason === '' ? {} : { reason },
    });
  });
  return {};
}

function refuseAsDecided(): FunctionError {
  return preconditionFailed('already-decided');
}

async function requireRefund(
  { pool, configs }: RefundDependencies,
  id: string,
): Promise<{ refund: RefundRow; config: ConfigRecord }> {
  const refund = requireFound(await findRefund(pool, id));
  return { refund, config: await configs.requireChangeable(refund.config_id) };
}

/** Refunds that are still covered; their signups stay locked. */
async function coveredRefunds(
  client: TransactionClient,
  refunds: readonly RefundRow[],
): Promise<RefundRow[]> {
  const ids = refunds.map((refund) => refund.signup_id);
  const money = await lockMoney(client, ids);
  return refunds.filter((refund) => {
    const known = money.get(refund.signup_id);
    // A signup has at most one open refund, so only card refunds compete with it.
    return known && surplusMinor(known) - known.byCardMinor >= refund.amount_minor;
  });
}

async function auditRefund(
  client: TransactionClient,
  {
    action,
    refund,
    context,
    details = {},
  }: {
    action: 'refund-approved' | 'refund-declined' | 'refund-marked';
    refund: RefundRow;
    context: SignedInContext;
    details?: object;
  },
): Promise<void> {
  const known = (await moneyOf(client, [refund.signup_id])).get(refund.signup_id);
  await auditAct(client, context, {
    action,
    subject: { kind: 'signup', id: refund.signup_id, name: known?.number ?? '' },
    details: { amount: refund.amount_minor, ...details },
  });
}

export async function exportRefunds(
  dependencies: RefundDependencies,
  { ids, format }: FunctionInput<'exportRefunds'>,
  context: SignedInContext,
): Promise<FunctionOutput<'exportRefunds'>> {
  const { now, caller } = context;
  const wanted = [...new Set(ids)];
  const refunds = await findRefundsByIds(dependencies.pool, wanted);
  const [first] = refunds;
  if (!first || refunds.length < wanted.length) throw new FunctionError('not-found');
  // A payment order is made from one account.
  if (refunds.some((one) => one.config_id !== first.config_id)) {
    throw preconditionFailed('other-edition');
  }
  const config = await dependencies.configs.requireChangeable(first.config_id);
  return inTransaction(dependencies.pool, async (client) => {
    const covered = await coveredRefunds(client, refunds);
    const batchId = randomUUID();
    const moved = new Set(
      await moveRefunds(client, {
        ids: covered.map(({ id }) => id),
        from: ['approved'],
        to: 'exported',
        batchId,
        now,
      }),
    );
    const sent = covered.filter(({ id }) => moved.has(id));
    if (sent.length === 0) throw refuseAsDecided();
    const transfers = await transfersOf(client, sent, config);
    const content = creditTransferFile(
      {
        id: batchId,
        createdAt: now,
        executeOn: localDate(now, config.edition.timeZone),
        debtor: {
          name: config.payment.accountName,
          iban: normaliseIban(config.payment.iban),
          bic: config.payment.bic,
        },
        transfers,
      },
      format,
    );
    const totalMinor = sumMinor(transfers.map((one) => one.amountMinor));
    const orders = sent.length;
    const actor = caller.email;
    await insertBatch(client, {
      id: batchId,
      configId: config.id,
      format,
      content,
      totalMinor,
      orders,
      actor,
      now,
    });
    await auditAct(client, context, {
      action: 'refunds-exported',
      details: { format, orders, amount: totalMinor },
    });
    const left = refunds.filter(({ id }) => !moved.has(id)).map(({ id }) => id);
    const filename = filenameOf(localDate(now, config.edition.timeZone), batchId);
    return { batchId, filename, content, orders, totalMinor, left };
  });
}

function filenameOf(day: PlainDate, batchId: string): string {
  return `vratky-${day}-${batchId.slice(0, 8)}.xml`;
}

async function transfersOf(
  client: Pick<TransactionClient, 'query'>,
  refunds: readonly RefundRow[],
  config: ConfigRecord,
): Promise<CreditTransfer[]> {
  const money = await moneyOf(
    client,
    refunds.map((refund) => refund.signup_id),
  );
  return refunds.map((refund) => ({
    reference: refund.reference,
    amountMinor: amountMinor(refund.amount_minor),
    iban: refund.iban,
    bic: refund.bic,
    holder: refund.holder,
    // Shown to the payee beside the organiser's name.
    message: m.refund_message(
      { number: money.get(refund.signup_id)?.number ?? '', edition: config.edition.name.sk },
      { locale: 'sk' },
    ),
  }));
}

export async function getRefundFile(
  { pool, configs }: RefundDependencies,
  { batchId }: FunctionInput<'getRefundFile'>,
): Promise<FunctionOutput<'getRefundFile'>> {
  const file = requireFound(await findBatchFile(pool, batchId));
  const { edition } = await configs.requireById(file.config_id);
  return {
    filename: filenameOf(localDate(file.at, edition.timeZone), batchId),
    content: file.content,
  };
}

export async function getRefundCode(
  dependencies: RefundDependencies,
  { id }: FunctionInput<'getRefundCode'>,
): Promise<FunctionOutput<'getRefundCode'>> {
  const { refund, config } = await requireRefund(dependencies, id);
  if (refund.state !== 'approved' && refund.state !== 'exported') throw refuseAsDecided();
  const [transfer] = await transfersOf(dependencies.pool, [refund], config);
  if (!transfer) throw new FunctionError('not-found');
  const { iban, holder, message, reference } = transfer;
  return {
    payBySquare: refundPayBySquare(transfer),
    iban,
    holder,
    message,
    amountMinor: transfer.amountMinor,
    variableSymbol: reference,
  };
}

export async function markRefund(
  dependencies: RefundDependencies,
  { id, state, sentOn }: FunctionInput<'markRefund'>,
  context: SignedInContext,
): Promise<FunctionOutput<'markRefund'>> {
  const { now, caller } = context;
  const { refund, config } = await requireRefund(dependencies, id);
  const today = localDate(now, config.edition.timeZone);
  const bookedOn = sentOn === '' ? today : sentOn;
  if (!isPlainDate(bookedOn)) throw refuseField('sentOn', 'dateParse');
  if (bookedOn > today) throw refuseForm([{ path: 'sentOn', code: 'dateMax', max: today }]);
  await inTransaction(dependencies.pool, async (client) => {
    const from = state === 'approved' ? (['exported'] as const) : statesBefore(state);
    const moved = await moveRefunds(client, {
      ids: [id],
      from,
      to: state === 'done' ? 'exported' : state,
      // A refund that is not sent any more belongs to no file.
      ...(state === 'approved' && { batchId: null }),
      now,
    });
    if (moved.length === 0) throw refuseAsDecided();
    if (state === 'done') {
      const source = `refund:${refund.id}`;
      await closeRefund(client, refund, { source, bookedOn, actor: caller.email, now });
    }
    await auditRefund(client, {
      action: 'refund-marked',
      refund,
      context,
      details: { refundState: state },
    });
  });
  dependencies.bell.ring();
  return {};
}
