import { randomUUID } from 'node:crypto';
import { keptMinor, type SignupMoney } from '#domain/ledger/money-state.ts';
import { type HeldPart, moveAll, planReturn, type ReturnPlan } from '#domain/ledger/move-money.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import { beyondSurplusMinor, type RefundMeaning } from '#domain/refund/refund-meaning.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  carryNotices,
  type EntryPart,
  findEntryBySource,
  findHeldBy,
  findHeldPart,
  findHolders,
  findMoney,
  findPromisedMoney,
  findSurvivors,
  forgetPayersOfEntries,
  forgetReasons,
  insertAllocations,
  insertEntry,
  insertNewEntries,
  insertNotice,
  type LockedEntry,
  lockEntry,
  lockSignups,
  type NewAllocation,
  type NewEntry,
  type PaymentMethod,
  type SignupMoneyRow,
} from '#server/features/ledger/queries.ts';
import {
  answerQuestions,
  findOpenQuestion,
  forgetAnswers,
  insertQuestions,
} from '#server/features/ledger/questions/queries.ts';
import { type FunctionError, preconditionFailed, requireFound } from '#server/refusal.ts';

export {
  answerQuestions,
  type EntryPart,
  findHeldPart,
  findHolders,
  findOpenQuestion,
  findSurvivors,
  forgetAnswers,
  forgetPayersOfEntries,
  forgetReasons,
  insertAllocations,
  insertNewEntries,
  insertNotice,
  lockEntry,
  lockSignups,
  type NewAllocation,
  type NewEntry,
  type PaymentMethod,
};

export interface BookedEntry {
  id: string;
  /** False when the source was booked before; nothing was written then. */
  isNew: boolean;
}

/** Inside a transaction. Idempotent by source. */
export async function bookEntry(
  client: Queryable,
  entry: Omit<NewEntry, 'id'>,
): Promise<BookedEntry> {
  const id = randomUUID();
  if (await insertEntry(client, { ...entry, id })) return { id, isNew: true };
  const known = await findEntryBySource(client, entry.source);
  if (known === null) throw new Error('An entry was neither written nor found');
  return { id: known, isNew: false };
}

export interface Share {
  signupId: string;
  amountMinor: AmountMinor;
}

export interface AllocationAct {
  reason: string;
  /** E-mail of a person, or `system`. */
  actor: string;
  now: Date;
  /** The office's answer, if a refund leaves the signup owing. */
  meaning?: RefundMeaning | null;
}

export type AllocationRefusal = 'unknown-entry' | 'more-than-free' | 'nothing';

/** Inside a transaction: allocates parts of an entry to signups. Ring the bell after the commit. */
export async function allocate(
  client: Queryable,
  { entryId, shares }: { entryId: string; shares: readonly Share[] },
  act: AllocationAct,
): Promise<AllocationRefusal | null> {
  const { reason, actor, now } = act;
  const given = shares.filter((share) => share.amountMinor !== 0);
  if (given.length === 0) return 'nothing';
  const survivors = await findSurvivors(
    client,
    given.map(({ signupId }) => signupId),
  );
  const entry = await lockEntry(client, entryId);
  if (!entry) return 'unknown-entry';
  const sign = Math.sign(entry.amount_minor);
  const wanted = given.reduce((sum, share) => sum + share.amountMinor, 0) * sign;
  if (wanted > entry.free_minor * sign) return 'more-than-free';
  await insertAllocations(
    client,
    given.map((share) => ({
      // Refunds are taken from the current holder.
      signupId:
        Math.sign(share.amountMinor) === sign
          ? (survivors.get(share.signupId) ?? share.signupId)
          : share.signupId,
      amountMinor: share.amountMinor,
      entryId,
      reason,
      actor,
      at: now,
    })),
  );
  if (entry.kind === 'refund' && wanted > 0) {
    const signupIds = given.map(({ signupId }) => survivors.get(signupId) ?? signupId);
    await askAboutDebt(client, { entryId, signupIds }, act);
  }
  return null;
}

/** A signup that owes because of a refund is not reminded until the office has answered. */
async function askAboutDebt(
  client: Queryable,
  { entryId, signupIds }: { entryId: string; signupIds: readonly string[] },
  { meaning = null, reason, actor, now }: AllocationAct,
): Promise<void> {
  const answer = meaning && { meaning, reason, actor };
  await insertQuestions(client, { entryId, signupIds, answer, now });
}

/** Like `allocate`, for entries that were all inserted in this transaction. */
export async function allocateNew(
  client: Queryable,
  allocations: readonly NewAllocation[],
): Promise<void> {
  const survivors = await findSurvivors(client, [
    ...new Set(allocations.map(({ signupId }) => signupId)),
  ]);
  await insertAllocations(
    client,
    allocations.map((one) => ({ ...one, signupId: survivors.get(one.signupId) ?? one.signupId })),
  );
}

export async function heldBy(client: Queryable, signupId: string): Promise<HeldPart[]> {
  const rows = await findHeldBy(client, signupId);
  return rows.map((row) => ({ ...row, amountMinor: amountMinor(row.amountMinor) }));
}

/** Inside the transaction that merges a signup, with both locked and before it is marked. */
export async function moveEverything(
  client: Queryable,
  { from, into }: { from: string; into: string },
  { reason, actor, now }: AllocationAct,
): Promise<AmountMinor> {
  const held = await heldBy(client, from);
  if (held.length === 0) return amountMinor(0);
  // Copies the notices first, so that the job does not announce the same payment twice.
  await carryNotices(client, { from, into });
  await insertAllocations(
    client,
    moveAll(held, { from, into }).map((one) => ({ ...one, reason, actor, at: now })),
  );
  return sumMinor(held.map((part) => part.amountMinor));
}

/**
 * Inside a transaction: the signups from which a returned payment is taken, as negative parts. An
 * unallocated rest is first allocated to the signup that it was paid for.
 */
export async function returnedFrom(
  client: Queryable,
  {
    source,
    paidFor,
    amount,
    act,
  }: { source: string; paidFor: string; amount: AmountMinor; act: AllocationAct },
): Promise<Share[]> {
  const entryId = await findEntryBySource(client, source);
  const entry = entryId && (await lockEntry(client, entryId));
  if (!entry) return [{ signupId: paidFor, amountMinor: amountMinor(-amount) }];
  const { claimedMinor, shares } = await returnPlan(client, { entry, paidFor, amount });
  const claimed = [{ signupId: paidFor, amountMinor: claimedMinor }];
  await allocate(client, { entryId: entry.id, shares: claimed }, act);
  return shares.map((share) => ({ ...share, amountMinor: amountMinor(-share.amountMinor) }));
}

async function returnPlan(
  client: Queryable,
  { entry, paidFor, amount }: { entry: LockedEntry; paidFor: string; amount: AmountMinor },
): Promise<ReturnPlan> {
  const parts = await findHolders(client, entry.id);
  const known = await moneyOf(
    client,
    parts.map(({ signupId }) => signupId),
  );
  const holders = parts.map(({ signupId, amountMinor: held }) => {
    const money = known.get(signupId);
    return {
      signupId,
      amountMinor: amountMinor(held),
      keptMinor: money ? keptMinor(money) : amountMinor(0),
    };
  });
  return planReturn({ paidFor, freeMinor: amountMinor(entry.free_minor), holders }, amount);
}

/**
 * Inside a transaction, before a payment is returned the way it came: its holders must have the
 * money available, as in `requireAvailable`. Returns how much each of them would owe again.
 */
export async function requireReturnable(
  client: Queryable,
  { source, paidFor, amount }: { source: string; paidFor: string; amount: AmountMinor },
  whenGone: FunctionError,
): Promise<Share[]> {
  const entryId = await findEntryBySource(client, source);
  if (entryId === null) throw whenGone;
  const holders = await findHolders(client, entryId);
  // Signups are locked before the entry, as everywhere.
  await lockSignups(client, [paidFor, ...holders.map(({ signupId }) => signupId)]);
  const entry = await lockEntry(client, entryId);
  if (!entry) throw whenGone;
  const { claimedMinor, shares } = await returnPlan(client, { entry, paidFor, amount });
  const needed = shares.map((share) => ({
    ...share,
    amountMinor: amountMinor(share.amountMinor - (share.signupId === paidFor ? claimedMinor : 0)),
  }));
  const given = needed.filter((share) => share.amountMinor > 0);
  const known = await requireAvailable(client, given, whenGone);
  return given
    .map(({ signupId, amountMinor: refundMinor }) => {
      const money = known.get(signupId);
      const promisedMinor = sumMinor(money ? [money.byTransferMinor, money.byCardMinor] : []);
      const beyond = money ? beyondSurplusMinor(money, { refundMinor, promisedMinor }) : 0;
      return { signupId, amountMinor: amountMinor(beyond) };
    })
    .filter((share) => share.amountMinor > 0);
}

export interface KnownMoney extends SignupMoney {
  signupId: string;
  configId: string;
  number: string;
  /** The name of its first person. */
  name: string;
}

/** The money of each signup, by id. */
export async function moneyOf(
  db: Queryable,
  signupIds: readonly string[],
): Promise<Map<string, KnownMoney>> {
  const rows = await findMoney(db, signupIds);
  return new Map(rows.map((row) => [row.id, knownMoney(row)]));
}

export interface AvailableMoney extends KnownMoney {
  /** Promised by approved refunds, and by requests to the card provider. */
  byTransferMinor: AmountMinor;
  byCardMinor: AmountMinor;
  /** Kept and not promised. */
  availableMinor: AmountMinor;
}

/** Inside a transaction, before money is returned or taken: blocks others until it ends. */
export async function lockMoney(
  client: Queryable,
  signupIds: readonly string[],
): Promise<Map<string, AvailableMoney>> {
  await lockSignups(client, signupIds);
  const rows = await findPromisedMoney(client, signupIds);
  return new Map(
    rows.map((row) => {
      const money = knownMoney(row);
      const [byTransferMinor, byCardMinor] = [row.by_transfer_minor, row.by_card_minor].map(
        amountMinor,
      ) as [AmountMinor, AmountMinor];
      const availableMinor = amountMinor(keptMinor(money) - byTransferMinor - byCardMinor);
      return [row.id, { ...money, byTransferMinor, byCardMinor, availableMinor }];
    }),
  );
}

/** Refuses with the given reason when the amounts are not kept, and when they are promised. */
export async function requireAvailable(
  client: Queryable,
  wanted: readonly Share[],
  whenGone: FunctionError,
): Promise<Map<string, AvailableMoney>> {
  const known = await lockMoney(
    client,
    wanted.map(({ signupId }) => signupId),
  );
  for (const { signupId, amountMinor: amount } of wanted) {
    const money = requireFound(known.get(signupId));
    if (keptMinor(money) < amount) throw whenGone;
    if (money.availableMinor < amount) throw preconditionFailed('refund-under-way');
  }
  return known;
}

function knownMoney(row: SignupMoneyRow): KnownMoney {
  return {
    signupId: row.id,
    configId: row.config_id,
    number: row.number,
    name: row.lead_name,
    totalMinor: amountMinor(row.total_minor),
    hasWaiver: row.has_waiver,
    isCancelled: row.state === 'cancelled',
    receivedMinor: amountMinor(row.received_minor),
    returnedMinor: amountMinor(row.returned_minor),
  };
}

/** Whether a refund left a debt about which the office has not answered. */
export async function hasRefundQuestion(db: Queryable, signupId: string): Promise<boolean> {
  return (await findOpenQuestion(db, signupId)) !== null;
}
