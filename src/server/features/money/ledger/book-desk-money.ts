import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { keptMinor } from '#domain/ledger/money-state.ts';
import { amountMinor, sumMinor } from '#domain/money.ts';
import { beyondSurplusMinor } from '#domain/refund/refund-meaning.ts';
import { type Billing, NO_BILLING } from '#domain/signup/billing.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  allocate,
  bookEntry,
  type KnownMoney,
  lockMoney,
  lockSignups,
} from '#server/features/ledger/service.ts';
import type { LedgerDependencies } from '#server/features/money/ledger/list-ledger.ts';
import { requireSameBooking } from '#server/features/money/ledger/require-booking.ts';
import { notEnough, requireMoney } from '#server/features/money/ledger/require-money.ts';
import { fileAddress, issueCashDocument } from '#server/features/money-document/service.ts';
import { promisedRefund } from '#server/features/refund/service.ts';
import { lowerFee } from '#server/features/signup/service.ts';
import { FunctionError, preconditionFailed, refuseField, requireFound } from '#server/refusal.ts';

type DeskInput = FunctionInput<'bookDeskMoney'>;

/** Idempotent by key, so that a call with a lost answer can be repeated. */
export async function bookDeskMoney(
  dependencies: LedgerDependencies,
  input: DeskInput,
  context: SignedInContext,
): Promise<FunctionOutput<'bookDeskMoney'>> {
  const { pool, configs, bell } = dependencies;
  const { caller, now } = context;
  const { signupId, kind } = input;
  if (kind === 'refund' && input.note === '') throw refuseField('note', 'required');
  const signup = await requireMoney(pool, signupId);
  const config = await configs.requireChangeable(signup.configId);
  const { entryId, receipt } = await inTransaction(pool, async (client) => {
    // Locked before its sums, as everywhere: the receipt locks it too.
    await lockSignups(client, [signupId]);
    const id = await bookOnce(client, { dependencies, input, signup, config }, context);
    const request = { entryId: id, signupId, payer: paidBy(input.payer) };
    const act = { actor: caller.email, now };
    return { entryId: id, receipt: await issueCashDocument({ client, configs }, request, act) };
  });
  bell.ring();
  return {
    entryId,
    receipt: receipt && { number: receipt.number, url: fileAddress(receipt.id) },
  };
}

async function bookOnce(
  client: TransactionClient,
  {
    dependencies,
    input,
    signup,
    config,
  }: {
    dependencies: LedgerDependencies;
    input: DeskInput;
    signup: KnownMoney;
    config: ConfigRecord;
  },
  context: SignedInContext,
): Promise<string> {
  const { signupId, kind, method, note } = input;
  const { caller, now } = context;
  const amount = amountMinor((kind === 'payment' ? 1 : -1) * input.amountMinor);
  const { id, isNew } = await bookEntry(client, {
    configId: config.id,
    kind,
    method,
    amountMinor: amount,
    source: `desk:${caller.userId}:${input.idempotencyKey}`,
    bookedOn: localDate(now, config.edition.timeZone),
    payer: input.payer || signup.name,
    note,
    actor: caller.email,
    at: now,
  });
  if (!isNew) {
    await requireSameBooking(client, { entryId: id, signupId, amount, method });
    return id;
  }
  if (kind === 'refund') await prepareRefund(client, { dependencies, input }, context);
  await allocate(
    client,
    { entryId: id, shares: [{ signupId, amountMinor: amount }] },
    { reason: note, actor: caller.email, now, meaning: input.meaning ?? null },
  );
  await auditAct(client, context, {
    action: 'money-booked',
    subject: { kind: 'signup', id: signupId, name: signup.number },
    details: { amount, way: method },
  });
  return id;
}

/** Cash leaves at once, so refunds under way are subtracted from the surplus. */
async function prepareRefund(
  client: TransactionClient,
  {
    dependencies: { configs },
    input: { signupId, note, meaning, ...input },
  }: { dependencies: LedgerDependencies; input: DeskInput },
  act: SignedInContext,
): Promise<void> {
  const refundMinor = amountMinor(input.amountMinor);
  const money = requireFound((await lockMoney(client, [signupId])).get(signupId));
  if (keptMinor(money) < refundMinor) throw notEnough();
  const promisedMinor = sumMinor([await promisedRefund(client, signupId), money.byCardMinor]);
  if (keptMinor(money) - promisedMinor < refundMinor) throw preconditionFailed('refund-under-way');
  const beyond = beyondSurplusMinor(money, { refundMinor, promisedMinor });
  if (beyond === 0) return;
  if (!meaning) {
    const reason = promisedMinor > 0 ? 'refund-under-way' : 'refund-meaning-needed';
    throw new FunctionError('failed-precondition', { reason });
  }
  if (meaning === 'fee-lowered') {
    await lowerFee(client, { configs, signupId }, { byMinor: beyond, reason: note, act });
  }
}

/** Cash brought or taken by another person; null: the billing data of the signup. */
function paidBy(name: string): Billing | null {
  return name === '' ? null : { ...NO_BILLING, name };
}
