import type { AmountMinor } from '#domain/money.ts';
import { daysBetween, type PlainDate } from '#domain/time/plain-date.ts';

/** What two readings of one bank tell alike of a movement. */
export interface Movement {
  account: string;
  bookedOn: PlainDate;
  direction: 'credit' | 'debit';
  amountMinor: AmountMinor;
  currency: string;
  /** Without zeros; several divided by spaces. */
  symbols: string;
  payerIban: string;
  bankId: string;
  batch?: string | undefined;
  isValueDay?: boolean | undefined;
  /** It is known, and nobody has decided about it yet. */
  isWaiting?: boolean;
}

/** Between the day of value and the day of booking, over the longest holidays. */
export const DAYS_APART = 5;

/**
 * Which movements of a file another reading has told before, and as what. A bank names one movement
 * differently in each of its formats, so the name does not help: equal day, amount, direction and
 * symbols do, one known movement for one new, and never when they came from two accounts. What is
 * left may differ in what one of them did not tell: the day of booking, or, from the same account,
 * the symbol.
 */
export function findToldBefore<Known extends Movement>(
  fresh: readonly Movement[],
  known: readonly Known[],
): (Known | null)[] {
  const taken = new Set<Known>();
  const found: (Known | null)[] = fresh.map(() => null);
  for (const { keyOf, isAlike } of WAYS) {
    const byKey = grouped(
      known.filter((one) => !taken.has(one)),
      keyOf,
    );
    fresh.forEach((movement, index) => {
      if (found[index]) return;
      const equal = byKey.get(keyOf(movement)) ?? [];
      const place = equal.findIndex((one) => isAlike(movement, one));
      const [other] = place < 0 ? [] : equal.splice(place, 1);
      if (!other) return;
      taken.add(other);
      found[index] = other;
    });
  }
  return found;
}

interface Way {
  /** What must be equal; empty for what cannot be known in this way. */
  keyOf(movement: Movement): string;
  isAlike(one: Movement, other: Movement): boolean;
}

/** The surest first. */
const WAYS: readonly Way[] = [
  {
    keyOf: (one) => JSON.stringify([sumOf(one), one.bookedOn, one.symbols]),
    isAlike: isOneAccount,
  },
  {
    keyOf: (one) => (one.symbols === '' ? '' : JSON.stringify([sumOf(one), one.symbols])),
    isAlike: (one, other) => isOneAccount(one, other) && isOneDay(one, other),
  },
  {
    keyOf: (one) => (isIban(one.payerIban) ? JSON.stringify([sumOf(one), one.payerIban]) : ''),
    isAlike: (one, other) => isOneDay(one, other) && isSymbolMissing(one, other),
  },
];

function grouped<Known extends Movement>(
  known: readonly Known[],
  keyOf: (movement: Movement) => string,
): Map<string, Known[]> {
  const byKey = new Map<string, Known[]>();
  for (const movement of known) {
    const key = keyOf(movement);
    if (key === '') continue;
    const equal = byKey.get(key);
    if (equal) equal.push(movement);
    else byKey.set(key, [movement]);
  }
  return byKey;
}

function isOneDay(one: Movement, other: Movement): boolean {
  if (one.bookedOn === other.bookedOn) return true;
  const isSure = !one.isValueDay && !other.isValueDay;
  return !isSure && Math.abs(daysBetween(one.bookedOn, other.bookedOn)) <= DAYS_APART;
}

/** Equal symbols have been looked for before. */
function isSymbolMissing(one: Movement, other: Movement): boolean {
  return one.symbols === '' || other.symbols === '';
}

function isOneAccount({ payerIban: one }: Movement, { payerIban: other }: Movement): boolean {
  return one === other || !isIban(one) || !isIban(other);
}

function isIban(text: string): boolean {
  return /^[A-Z]{2}\d/.test(text);
}

function sumOf({ account, direction, amountMinor, currency }: Movement): unknown[] {
  return [account, direction, amountMinor, currency];
}

interface KnownBatches<Known> {
  told: (Known | null)[];
  /** Sums that wait for a person, whose payments the file tells one by one. */
  divided: Known[];
}

/**
 * One file tells a batch in one sum, another its payments: by the reference of the sum, when they
 * make it up. Payments are better to have than their sum, unless somebody has decided about it.
 */
export function findBatches<Known extends Movement>(
  fresh: readonly Movement[],
  known: readonly Known[],
): KnownBatches<Known> {
  const divided: Known[] = [];
  const decided = new Map<Movement, Known | undefined>();
  const cameInParts = batchesOf(known);
  const wholes = grouped(
    known.filter((one) => !isPart(one)),
    sumKeyOf,
  );
  for (const [key, parts] of batchesOf(fresh)) {
    const [whole] = wholes.get(key) ?? [];
    if (whole?.isWaiting) divided.push(whole);
    else for (const part of parts) decided.set(part, whole);
  }
  const knownAs = (movement: Movement) =>
    isPart(movement) ? decided.get(movement) : cameInParts.get(sumKeyOf(movement))?.[0];
  return { told: fresh.map((movement) => knownAs(movement) ?? null), divided };
}

function isPart({ batch }: Movement): boolean {
  return batch !== undefined;
}

/** The payments of each batch, by the key of their sum. No sum has the key of what is in no batch. */
function batchesOf<One extends Movement>(movements: readonly One[]): Map<string, One[]> {
  const byBatch = grouped(movements, batchKeyOf);
  return new Map([...byBatch].map(([key, parts]) => [`${key} ${totalOf(parts)}`, parts]));
}

function batchKeyOf({ account, direction, currency, batch }: Movement): string {
  return JSON.stringify([account, direction, currency, batch]);
}

function sumKeyOf(whole: Movement): string {
  return `${batchKeyOf({ ...whole, batch: whole.bankId })} ${whole.amountMinor}`;
}

function totalOf(parts: readonly Movement[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
