import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { AuditAction } from '#domain/access/audit.ts';
import { movableMinor, moveShares, overpaidBy } from '#domain/ledger/move-money.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdTransferOf } from '#server/features/bank-row/service.ts';
import {
  allocate,
  findHeldPart,
  heldBy,
  insertAllocations,
  type KnownMoney,
  lockEntry,
  lockMoney,
  lockSignups,
  moneyOf,
  requireAvailable,
  type Share,
} from '#server/features/ledger/service.ts';
import type { LedgerDependencies } from '#server/features/money/ledger/list-ledger.ts';
import { findEntryEdition, isAllocatable } from '#server/features/money/ledger/queries.ts';
import { notEnough, requireMoney } from '#server/features/money/ledger/require-money.ts';
import { promisedRefund } from '#server/features/refund/service.ts';
import { FunctionError, preconditionFailed, requireFound } from '#server/refusal.ts';

export async function allocateEntry(
  dependencies: LedgerDependencies,
  { entryId, shares, reason }: FunctionInput<'allocateEntry'>,
  context: SignedInContext,
): Promise<FunctionOutput<'allocateEntry'>> {
  const { pool, bell } = dependencies;
  const { caller, now } = context;
  await requireChangeableEntry(dependencies, entryId);
  await inTransaction(pool, async (client) => {
    const transfer = await holdTransferOf(client, entryId);
    const known = await lockChangeable(dependencies, client, shares);
    const entry = await lockEntry(client, entryId);
    if (transfer?.isDismissed || !(await isAllocatable(client, entryId))) throw notEnough();
    const sign = Math.sign(entry?.amount_minor ?? 0);
    if (sign < 0) await requireAvailable(client, shares.map(shareOf), returned());
    const refusal = await allocate(
      client,
      {
        entryId,
        shares: shares.map((share) => ({
          ...share,
          amountMinor: amountMinor(sign * share.amountMinor),
        })),
      },
      { reason, actor: caller.email, now },
    );
    if (refusal) throw notEnough();
    await transfer?.follow({ reason, by: caller.email, now });
    for (const share of shares) {
      await note(client, context, {
        action: 'money-allocated',
        signup: known.get(share.signupId),
        details: { amount: share.amountMinor, reason },
      });
    }
  });
  bell.ring();
  return {};
}

/** The entry stays. A transfer returns to the bank queue. */
export async function takeBackAllocation(
  dependencies: LedgerDependencies,
  { entryId, signupId, reason }: FunctionInput<'takeBackAllocation'>,
  context: SignedInContext,
): Promise<FunctionOutput<'takeBackAllocation'>> {
  const { pool, bell } = dependencies;
  const { caller, now } = context;
  await requireChangeableEntry(dependencies, entryId);
  const taken = await inTransaction(pool, async (client) => {
    await requireMoney(client, signupId);
    const transfer = await holdTransferOf(client, entryId);
    await lockSignups(client, [signupId]);
    await lockEntry(client, entryId);
    const signup = await requireMoney(client, signupId);
    const held = (await findHeldPart(client, { entryId, signupId }))?.held_minor ?? 0;
    if (held === 0) throw notEnough();
    const wanted = [shareOf({ signupId, amountMinor: held })];
    if (held > 0) await requireAvailable(client, wanted, returned());
    await insertAllocations(client, [
      { entryId, signupId, amountMinor: amountMinor(-held), reason, actor: caller.email, at: now },
    ]);
    await transfer?.follow({ reason, by: caller.email, now });
    await note(client, context, {
      action: 'money-taken-back',
      signup,
      details: { amount: held, reason },
    });
    return amountMinor(held);
  });
  bell.ring();
  return { amountMinor: taken };
}

/** Moves money between signups in one transaction. */
export async function moveSurplus(
  dependencies: LedgerDependencies,
  { signupId: from, shares, reason }: FunctionInput<'moveSurplus'>,
  context: SignedInContext,
): Promise<FunctionOutput<'moveSurplus'>> {
  const { pool, bell } = dependencies;
  const { caller, now } = context;
  const moved = await inTransaction(pool, async (client) => {
    const parties = await lockChangeable(dependencies, client, [{ signupId: from }, ...shares]);
    const sum = sumMinor(shares.map(({ amountMinor: amount }) => amountMinor(amount)));
    const giver = await requireSurplus(client, from, sum);
    const wanted = shares.map(shareOf);
    if (
      parties.size !== shares.length + 1 ||
      overpaidBy(wanted, (id) => parties.get(id)).length > 0
    ) {
      throw preconditionFailed('nothing-owed');
    }
    const moves = moveShares(await heldBy(client, from), { from, shares: wanted });
    if (!moves) throw notEnough();
    const act = { reason, actor: caller.email, at: now };
    await insertAllocations(
      client,
      moves.map((move) => ({ ...move, ...act })),
    );
    for (const share of wanted) {
      const to = parties.get(share.signupId);
      await note(client, context, {
        action: 'surplus-moved',
        signup: giver,
        details: { amount: share.amountMinor, number: to?.number ?? '', reason },
      });
    }
    return sum;
  });
  bell.ring();
  return { amountMinor: moved };
}

/** Money that the payer has asked back stays until the request is declined. */
async function requireSurplus(
  client: Queryable,
  from: string,
  wanted: AmountMinor,
): Promise<KnownMoney> {
  const giver = requireFound((await lockMoney(client, [from])).get(from));
  const promised = sumMinor([await promisedRefund(client, from), giver.byCardMinor]);
  if (wanted <= movableMinor(giver, promised)) return giver;
  if (wanted <= movableMinor(giver, amountMinor(0))) throw preconditionFailed('refund-under-way');
  throw notEnough();
}

/** Locks the named signups and returns their money. */
async function lockChangeable(
  { configs }: LedgerDependencies,
  client: Queryable,
  named: readonly { signupId: string }[],
): Promise<Map<string, KnownMoney>> {
  const ids = named.map(({ signupId }) => signupId);
  await lockSignups(client, ids);
  const known = await moneyOf(client, ids);
  if (ids.some((id) => !known.has(id))) throw new FunctionError('not-found');
  for (const configId of new Set([...known.values()].map((one) => one.configId))) {
    await configs.within(client).requireChangeable(configId);
  }
  return known;
}

function shareOf(share: { signupId: string; amountMinor: number }): Share {
  return { signupId: share.signupId, amountMinor: amountMinor(share.amountMinor) };
}

/** Returned money cannot be taken from a signup, and a signup gets back no more than it paid. */
function returned(): FunctionError {
  return preconditionFailed('money-returned');
}

async function requireChangeableEntry(
  { pool, configs }: LedgerDependencies,
  entryId: string,
): Promise<void> {
  const configId = requireFound(await findEntryEdition(pool, entryId));
  await configs.requireChangeable(configId);
}

async function note(
  client: Queryable,
  context: SignedInContext,
  {
    action,
    signup,
    details,
  }: { action: AuditAction; signup: KnownMoney | undefined; details: Record<string, unknown> },
): Promise<void> {
  await auditAct(client, context, {
    action,
    ...(signup && { subject: { kind: 'signup', id: signup.signupId, name: signup.number } }),
    details,
  });
}
