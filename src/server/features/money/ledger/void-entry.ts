import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  bookEntry,
  findHolders,
  insertAllocations,
  lockEntry,
  lockSignups,
  requireAvailable,
  type Share,
} from '#server/features/ledger/service.ts';
import type { LedgerDependencies } from '#server/features/money/ledger/list-ledger.ts';
import { type DeskEntryRow, findDeskEntry } from '#server/features/money/ledger/queries.ts';
import { notEnough } from '#server/features/money/ledger/require-money.ts';
import { fileAddress, voidCashDocument } from '#server/features/money-document/service.ts';
import { preconditionFailed, requireFound } from '#server/refusal.ts';

/** Takes an entry from all signups, balances it by a counter-entry and reverses its document. */
export async function voidDeskEntry(
  { pool, configs, bell }: LedgerDependencies,
  { entryId, reason }: FunctionInput<'voidDeskEntry'>,
  context: SignedInContext,
): Promise<FunctionOutput<'voidDeskEntry'>> {
  const { caller, now } = context;
  const entry = requireFound(await findDeskEntry(pool, entryId));
  const config = await configs.requireChangeable(entry.config_id);
  const voided = await inTransaction(pool, async (client) => {
    const shares = await lockShares(client, entry);
    await insertAllocations(
      client,
      shares.map(({ signupId, amountMinor: held }) => ({
        entryId,
        signupId,
        amountMinor: amountMinor(-held),
        reason,
        actor: caller.email,
        at: now,
      })),
    );
    const counter = await bookEntry(client, {
      configId: entry.config_id,
      kind: 'adjustment',
      method: entry.method,
      amountMinor: amountMinor(-entry.amount_minor),
      source: `void:${entryId}`,
      bookedOn: localDate(now, config.edition.timeZone),
      payer: entry.payer,
      note: reason,
      actor: caller.email,
      at: now,
    });
    if (!counter.isNew) throw preconditionFailed('already-voided');
    await auditAct(client, context, {
      action: 'money-voided',
      subject: { kind: 'signup', id: entry.signup_id, name: entry.number },
      details: { amount: entry.amount_minor, way: entry.method, reason },
    });
    return voidCashDocument(
      { client, configs },
      { entryId, signupId: entry.signup_id, counterEntryId: counter.id, reason },
      { actor: caller.email, now },
    );
  });
  bell.ring();
  return {
    document: voided && { number: voided.number, url: fileAddress(voided.id) },
  };
}

/** Locks the holders of its parts. Cash that was returned to the payer cannot be voided. */
async function lockShares(client: TransactionClient, entry: DeskEntryRow): Promise<Share[]> {
  const seen = await findHolders(client, entry.id);
  await lockSignups(client, [entry.signup_id, ...seen.map(({ signupId }) => signupId)]);
  await lockEntry(client, entry.id);
  const holders = await findHolders(client, entry.id);
  if (holders.some(({ signupId }) => !seen.some((one) => one.signupId === signupId))) {
    throw notEnough();
  }
  const shares = holders.map(({ signupId, amountMinor: held }) => ({
    signupId,
    amountMinor: amountMinor(held) as AmountMinor,
  }));
  if (entry.amount_minor > 0) {
    const returned = preconditionFailed('money-returned');
    await requireAvailable(client, shares, returned);
  }
  return shares;
}
