import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '#contract/functions.ts';
import type { AuditAction } from '#domain/access/audit.ts';
import { type AmountMinor, amountMinor, CURRENCY } from '#domain/money.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BankDependencies } from '#server/features/bank/dependencies.ts';
import { type KeptRow, lockRow } from '#server/features/bank/queue/queries.ts';
import { decideRow } from '#server/features/bank-row/service.ts';
import { untiePayout } from '#server/features/card/service.ts';
import {
  allocate,
  bookEntry,
  type KnownMoney,
  moneyOf,
  requireAvailable,
  type Share,
} from '#server/features/ledger/service.ts';
import { FunctionError, preconditionFailed, requireFound } from '#server/refusal.ts';

/** Books the waiting part of a transfer. Fails if another person has decided meanwhile. */
export async function settleBankRow(
  dependencies: BankDependencies,
  { id, shares, reason }: FunctionInput<'settleBankRow'>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  await decide(dependencies, { id, states: ['check'] }, async (client, row) => {
    const wanted = together(shares);
    const sum = wanted.reduce((total, share) => total + share.amountMinor, 0);
    if (sum !== freeOf(row) || wanted.some((share) => share.amountMinor <= 0)) {
      throw new FunctionError('invalid-argument', { reason: 'shares-do-not-add-up' });
    }
    const signups = await requireSignups(dependencies, client, wanted);
    const { caller, now } = context;
    const act = { reason, actor: caller.email, now };
    const { id: entryId } = await bookEntry(client, {
      configId: signups[0]?.configId ?? '',
      kind: 'payment',
      method: 'transfer',
      amountMinor: amountMinor(row.amount_minor),
      source: `bank:${row.id}`,
      bookedOn: row.booked_on,
      payer: row.payer_name,
      note: '',
      actor: caller.email,
      at: now,
    });
    const refusal = await allocate(client, { entryId, shares: wanted }, act);
    if (refusal) throw preconditionFailed('already-decided');
    await decideRow(client, {
      id: row.id,
      state: 'matched',
      why: reason,
      entryId,
      by: caller.email,
      now,
    });
    await note(client, context, { action: 'transfer-settled', row, reason, signup: signups[0] });
  });
  dependencies.bell.ring();
  return {};
}

/** Marks a transfer as not ours. A booked one is balanced by a counter-entry. */
export async function dismissBankRow(
  dependencies: BankDependencies,
  { id, reason }: FunctionInput<'dismissBankRow'>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  await decide(dependencies, { id, states: ['check'] }, async (client, row) => {
    if (row.shares.length > 0) throw preconditionFailed('transfer-partly-given');
    await balance(client, row, { sign: -1, reason, context });
    const { caller, now } = context;
    const entryId = row.entry_id;
    await decideRow(client, {
      id: row.id,
      state: 'dismissed',
      why: reason,
      entryId,
      by: caller.email,
      now,
    });
    await note(client, context, { action: 'transfer-dismissed', row, reason });
  });
  return {};
}

/** Puts a transfer back into the queue and takes its allocations back. */
export async function reopenBankRow(
  dependencies: BankDependencies,
  { id, reason }: FunctionInput<'reopenBankRow'>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  const states = ['matched', 'dismissed', 'ignored'] as const;
  await decide(dependencies, { id, states }, async (client, row) => {
    if (!canReopen(row)) throw preconditionFailed('already-decided');
    const { caller, now } = context;
    const held = together(
      row.shares.map((one) => ({ ...one, amountMinor: amountMinor(one.amountMinor) })),
    );
    if (row.why === 'card-payout') await untiePayout(client, row.id);
    if (row.state === 'dismissed') await balance(client, row, { sign: 1, reason, context });
    if (row.entry_id !== null && held.length > 0) {
      await requireSignups(dependencies, client, held);
      // Money returned to the payer cannot be allocated again.
      const whenGone = preconditionFailed('money-returned');
      await requireAvailable(client, held, whenGone);
      const shares = held.map((share) => ({
        ...share,
        amountMinor: amountMinor(-share.amountMinor),
      }));
      const act = { reason, actor: caller.email, now };
      await allocate(client, { entryId: row.entry_id, shares }, act);
    }
    const entryId = row.entry_id;
    await decideRow(client, {
      id: row.id,
      state: 'check',
      why: 'reopened',
      entryId,
      by: caller.email,
      now,
    });
    await note(client, context, { action: 'transfer-reopened', row, reason });
  });
  dependencies.bell.ring();
  return {};
}

/**
 * Rows that are never income stay decided, except returned refunds, which belong to the signup of
 * the refund. A batch whose payments were imported one by one has nothing left.
 */
function canReopen(row: KeptRow): boolean {
  if (row.direction === 'debit' || row.why === 'divided') return false;
  if (row.state !== 'ignored') return true;
  return row.why === 'return' && row.currency === CURRENCY && row.amount_minor > 0;
}

async function decide(
  { pool }: BankDependencies,
  { id, states }: { id: string; states: readonly KeptRow['state'][] },
  work: (client: TransactionClient, row: KeptRow) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const row = requireFound(await lockRow(client, id));
    if (!states.includes(row.state)) throw preconditionFailed('already-decided');
    await work(client, row);
  });
}

/** The part that is not allocated to signups. */
export function freeOf(row: KeptRow): AmountMinor {
  return amountMinor(
    row.shares.reduce((left, share) => left - share.amountMinor, row.amount_minor),
  );
}

/** Merges shares of the same signup. */
function together(shares: readonly Share[]): Share[] {
  const bySignup = new Map<string, number>();
  for (const { signupId, amountMinor: share } of shares) {
    bySignup.set(signupId, (bySignup.get(signupId) ?? 0) + share);
  }
  return [...bySignup].map(([signupId, sum]) => ({ signupId, amountMinor: amountMinor(sum) }));
}

async function requireSignups(
  { configs }: BankDependencies,
  client: TransactionClient,
  shares: readonly Share[],
): Promise<KnownMoney[]> {
  const ids = shares.map(({ signupId }) => signupId);
  const known = await moneyOf(client, ids);
  const signups = ids.flatMap((signupId) => known.get(signupId) ?? []);
  if (signups.length !== ids.length) throw new FunctionError('not-found');
  for (const configId of new Set(signups.map((one) => one.configId))) {
    await configs.within(client).requireChangeable(configId);
  }
  return signups;
}

async function balance(
  client: TransactionClient,
  row: KeptRow,
  { sign, reason, context }: { sign: 1 | -1; reason: string; context: SignedInContext },
): Promise<void> {
  if (row.entry_config_id === null) return;
  await bookEntry(client, {
    configId: row.entry_config_id,
    kind: 'adjustment',
    method: 'none',
    amountMinor: amountMinor(sign * row.amount_minor),
    source: `adjustment:${row.id}:${randomUUID()}`,
    bookedOn: row.booked_on,
    payer: row.payer_name,
    note: reason,
    actor: context.caller.email,
    at: context.now,
  });
}

async function note(
  client: TransactionClient,
  context: SignedInContext,
  {
    action,
    row,
    reason,
    signup,
  }: { action: AuditAction; row: KeptRow; reason: string; signup?: KnownMoney | undefined },
): Promise<void> {
  await auditAct(client, context, {
    action,
    ...(signup && { subject: { kind: 'signup', id: signup.signupId, name: signup.number } }),
    details: { amountMinor: row.amount_minor, bookedOn: row.booked_on, reason },
  });
}
