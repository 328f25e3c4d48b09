// The ledger in a few lines: what the tables and their triggers do, for stories that need no database.

import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';

/**
 * Money that came or went. Never changed and never removed: a mistake is put right by another
 * entry.
 */
export interface LedgerEntry {
  id: string;
  kind: 'payment' | 'refund' | 'adjustment';
  /** Above zero when it came to us, below zero when it left. */
  amountMinor: AmountMinor;
  /** What it was made from, such as a row of a statement or an event of the card provider. */
  source: string;
}

/** A part of an entry that belongs to a signup; taken back by one of the opposite amount. */
export interface Allocation {
  entryId: string;
  signupId: string;
  amountMinor: AmountMinor;
}

export interface Ledger {
  entries: readonly LedgerEntry[];
  allocations: readonly Allocation[];
}

type AllocationProblem = 'nothing' | 'unknown-entry' | 'more-than-free' | 'more-than-held';

/** From the same source nothing is written twice, however often it is told. */
export function withEntry(ledger: Ledger, entry: LedgerEntry): Ledger {
  const isKnown = ledger.entries.some(({ source }) => source === entry.source);
  return isKnown ? ledger : { ...ledger, entries: [...ledger.entries, entry] };
}

/** What of an entry belongs to no signup yet; as signed as the entry is. */
export function freeMinor({ allocations }: Ledger, entry: LedgerEntry): AmountMinor {
  const given = allocations.filter(({ entryId }) => entryId === entry.id);
  return amountMinor(entry.amountMinor - sumMinor(given.map((one) => one.amountMinor)));
}

/** What of an entry a signup holds. */
export function heldMinor({ allocations }: Ledger, entryId: string, signupId: string): AmountMinor {
  const held = allocations.filter((one) => one.entryId === entryId && one.signupId === signupId);
  return sumMinor(held.map((one) => one.amountMinor));
}

/** No more is given than is free, and no more taken back than is held. */
export function allocationProblem(ledger: Ledger, wanted: Allocation): AllocationProblem | null {
  const entry = ledger.entries.find(({ id }) => id === wanted.entryId);
  if (!entry) return 'unknown-entry';
  const amount = wanted.amountMinor;
  if (amount === 0) return 'nothing';
  if (Math.sign(amount) === Math.sign(entry.amountMinor)) {
    return Math.abs(amount) > Math.abs(freeMinor(ledger, entry)) ? 'more-than-free' : null;
  }
  const held = heldMinor(ledger, entry.id, wanted.signupId);
  return Math.abs(amount) > Math.abs(held) ? 'more-than-held' : null;
}

/** Throws on what `allocationProblem` names: it is asked before anything is written. */
export function withAllocation(ledger: Ledger, wanted: Allocation): Ledger {
  const problem = allocationProblem(ledger, wanted);
  if (problem) throw new RangeError(`An allocation was not possible: ${problem}`);
  return { ...ledger, allocations: [...ledger.allocations, wanted] };
}

/** What came for a signup and what of it went back, as `moneyState` wants to know them. */
export function moneyOfSignup(
  { entries, allocations }: Ledger,
  signupId: string,
): { receivedMinor: AmountMinor; returnedMinor: AmountMinor } {
  const amounts = new Map(entries.map(({ id, amountMinor: amount }) => [id, amount]));
  const own = allocations.filter((one) => one.signupId === signupId);
  const sumWhere = (isWanted: (entryAmount: number) => boolean) =>
    sumMinor(
      own
        .filter(({ entryId }) => isWanted(amounts.get(entryId) ?? 0))
        .map((one) => one.amountMinor),
    );
  return {
    receivedMinor: sumWhere((amount) => amount > 0),
    returnedMinor: amountMinor(-sumWhere((amount) => amount < 0) || 0),
  };
}
