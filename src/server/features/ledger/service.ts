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
  insertQuestions,
} from '#server/features/ledger/questions/queries.ts';
import { FunctionError } from '#server/refusal.ts';

export {
  answerQuestions,
  type EntryPart,
  findHeldPart,
  findHolders,
  findOpenQuestion,
  findSurvivors,
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
  /** False when the same source was booked before; nothing was written then. */
  isNew: boolean;
}

/** Inside a transaction. The same source gives the same entry, however often it is told. */
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
  /** Of a refund that leaves a signup owing: the answer of the office, where it was given. */
  meaning?: RefundMeaning | null;
}

export type AllocationRefusal = 'unknown-entry' | 'more-than-free' | 'nothing';

/**
 * Inside a transaction: ties parts of an entry to signups, or says why that is not possible. What
 * follows from it (confirmation, mails, documents) is done by a job; ring the bell after the commit.
 */
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
      // What is taken back is taken from whoever holds it.
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

/** Who owes because of a refund is not reminded until the office has said what the refund means. */
async function askAboutDebt(
  client: Queryable,
  { entryId, signupIds }: { entryId: string; signupIds: readonly string[] },
  { meaning = null, reason, actor, now }: AllocationAct,
): Promise<void> {
  const answer = meaning && { meaning, reason, actor };
  await insertQuestions(client, { entryId, signupIds, answer, now });
}

/** Inside a transaction: parts of entries that were all written just now; as `allocate` otherwise. */
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

/** What a signup holds, of what came the newest first. */
export async function heldBy(client: Queryable, signupId: string): Promise<HeldPart[]> {
  const rows = await findHeldBy(client, signupId);
  return rows.map((row) => ({ ...row, amountMinor: amountMinor(row.amountMinor) }));
}

/**
 * Inside the transaction that merges a signup into another, with both locked and before the first
 * is marked: from then on whatever comes for it comes for the other.
 */
export async function moveEverything(
  client: Queryable,
  { from, into }: { from: string; into: string },
  { reason, actor, now }: AllocationAct,
): Promise<AmountMinor> {
  const held = await heldBy(client, from);
  if (held.length === 0) return amountMinor(0);
  // Before the job looks: of what the first was told of the second is not told again.
  await carryNotices(client, { from, into });
  await insertAllocations(
    client,
    moveAll(held, { from, into }).map((one) => ({ ...one, reason, actor, at: now })),
  );
  return sumMinor(held.map((part) => part.amountMinor));
}

/**
 * Inside a transaction: from whom a payment is taken that goes back on the way it came, below zero.
 * What of it belongs to nobody is first given to the signup for which it was paid.
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
 * Inside a transaction, before a payment is asked back on the way it came: whoever will have to give
 * it still has it, and promised it to nobody. As `requireAvailable` otherwise. Answers how much of it
 * each of them would owe again.
 */
export async function requireReturnable(
  client: Queryable,
  { source, paidFor, amount }: { source: string; paidFor: string; amount: AmountMinor },
  whenGone: FunctionError,
): Promise<Share[]> {
  const entryId = await findEntryBySource(client, source);
  if (entryId === null) throw whenGone;
  const holders = await findHolders(client, entryId);
  // Signups before the entry, as everywhere.
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
  /** Of its first person. */
  name: string;
}

/** What is known of the money of each, by its id. */
export async function moneyOf(
  db: Queryable,
  signupIds: readonly string[],
): Promise<Map<string, KnownMoney>> {
  const rows = await findMoney(db, signupIds);
  return new Map(rows.map((row) => [row.id, knownMoney(row)]));
}

export interface AvailableMoney extends KnownMoney {
  /** Of what is kept: what an approved refund sends back, and what the card provider was asked for. */
  byTransferMinor: AmountMinor;
  byCardMinor: AmountMinor;
  /** What is kept and promised to nobody. */
  availableMinor: AmountMinor;
}

/**
 * Inside a transaction, before anything is returned or taken from signups, on whichever way: until
 * it ends nobody else does so.
 */
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

/**
 * The same, for so much of each: refused as it is given when it is not kept any more, and as under
 * way when it is promised.
 */
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
    const money = known.get(signupId);
    if (!money) throw new FunctionError('not-found');
    if (keptMinor(money) < amount) throw whenGone;
    if (money.availableMinor < amount) {
      throw new FunctionError('failed-precondition', { reason: 'refund-under-way' });
    }
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

/** A refund left it owing, and nobody has said yet what that means. */
export async function hasRefundQuestion(db: Queryable, signupId: string): Promise<boolean> {
  return (await findOpenQuestion(db, signupId)) !== null;
}
