import { randomInt, randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { surplusMinor } from '#domain/ledger/balance.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { normaliseIban } from '#domain/payment/iban.ts';
import { checkRefundAccount } from '#domain/refund/refund-account.ts';
import { refundReference } from '#domain/refund/refund-order.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { CallContext, SignedInContext } from '#server/call.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockMoney, moneyOf } from '#server/features/ledger/service.ts';
import type { RefundDependencies } from '#server/features/refund/dependencies.ts';
import {
  findLastRefund,
  findRefund,
  insertRefund,
  moveRefunds,
} from '#server/features/refund/queries.ts';
import { requireChangeableLink } from '#server/features/signup/service.ts';
import { insertSignupMail } from '#server/outbox/queries.ts';
import { FunctionError, preconditionFailed, refuseForm, requireFound } from '#server/refusal.ts';

export async function requestRefund(
  dependencies: RefundDependencies,
  { token, iban, holder }: FunctionInput<'requestRefund'>,
  { now }: CallContext,
): Promise<FunctionOutput<'requestRefund'>> {
  const { signup, config } = await requireChangeableLink(dependencies, token);
  const account = requireAccount({ iban, holder }, config);
  const asked = await inTransaction(dependencies.pool, async (client) => {
    const stored = await storeRefund(client, {
      signupId: signup.id,
      ...account,
      state: 'asked',
      askedBy: signup.contact_email,
      decidedBy: '',
      now,
    });
    // A leaked link allows anyone to enter an account, so the contact is notified of each request.
    await insertSignupMail(client, {
      id: randomUUID(),
      kind: 'refund-requested',
      signupId: signup.id,
      note: stored.id,
      now,
    });
    return stored;
  });
  dependencies.bell.ring();
  await dependencies.staff.notifyStaff('payment', signup.id);
  return asked;
}

/** Entered by the office, and thereby approved. */
export async function enterRefund(
  dependencies: RefundDependencies,
  { signupId, iban, holder }: FunctionInput<'enterRefund'>,
  context: SignedInContext,
): Promise<FunctionOutput<'enterRefund'>> {
  const { now, caller } = context;
  return inTransaction(dependencies.pool, async (client) => {
    const money = requireFound((await moneyOf(client, [signupId])).get(signupId));
    const config = await dependencies.configs.within(client).requireChangeable(money.configId);
    const account = requireAccount({ iban, holder }, config);
    const entered = await storeRefund(client, {
      signupId,
      ...account,
      state: 'approved',
      askedBy: caller.email,
      decidedBy: caller.email,
      now,
    });
    await auditAct(client, context, {
      action: 'refund-approved',
      subject: { kind: 'signup', id: signupId, name: money.number },
      details: { amount: entered.amountMinor },
    });
    return entered;
  });
}

function requireAccount(
  typed: { iban: string; holder: string },
  { payment }: Pick<ConfigRecord, 'payment'>,
) {
  const issues = checkRefundAccount(typed, normaliseIban(payment.iban));
  if (issues.length > 0) throw refuseForm(issues);
  return { iban: normaliseIban(typed.iban), holder: typed.holder };
}

interface WantedRefund {
  signupId: string;
  iban: string;
  holder: string;
  state: 'asked' | 'approved';
  askedBy: string;
  decidedBy: string;
  now: Date;
}

const CHANCES = 2 ** 47;
const TRIES = 5;

async function storeRefund(
  client: TransactionClient,
  wanted: WantedRefund,
): Promise<{ id: string; amountMinor: AmountMinor }> {
  const money = requireFound((await lockMoney(client, [wanted.signupId])).get(wanted.signupId));
  const last = await findLastRefund(client, wanted.signupId);
  if (last && ['asked', 'approved', 'exported'].includes(last.state)) {
    throw preconditionFailed('refund-under-way');
  }
  const surplus = surplusMinor(money);
  if (surplus === 0) throw preconditionFailed('nothing-to-return');
  const amount = surplus - money.byCardMinor;
  if (amount <= 0) throw preconditionFailed('refund-under-way');
  for (let tries = 0; tries < TRIES; tries++) {
    const id = randomUUID();
    const reference = refundReference(randomInt(CHANCES) / CHANCES);
    const { configId } = money;
    const refund = { ...wanted, id, configId, amountMinor: amount, reference };
    if (await insertRefund(client, refund)) return { id, amountMinor: amountMinor(amount) };
  }
  throw new Error('No reference was free');
}

export async function withdrawRefund(
  dependencies: RefundDependencies,
  { token, id }: FunctionInput<'withdrawRefund'>,
  { now }: CallContext,
): Promise<FunctionOutput<'withdrawRefund'>> {
  const { signup } = await requireChangeableLink(dependencies, token);
  const refund = await findRefund(dependencies.pool, id);
  if (refund?.signup_id !== signup.id) throw new FunctionError('not-found');
  const moved = await moveRefunds(dependencies.pool, {
    ids: [id],
    from: ['asked'],
    to: 'withdrawn',
    now,
  });
  if (moved.length === 0) throw preconditionFailed('already-decided');
  return {};
}
