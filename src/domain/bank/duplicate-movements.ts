import type { AmountMinor } from '#domain/money.ts';
import { daysBetween, type PlainDate } from '#domain/time/plain-date.ts';

/** Facts that two readings of one movement share. */
export interface Movement {
  account: string;
  bookedOn: PlainDate;
  direction: 'credit' | 'debit';
  amountMinor: AmountMinor;
  currency: string;
  /** Without leading zeros; several are separated by spaces. */
  symbols: string;
  payerIban: string;
  bankId: string;
  batch?: string | undefined;
  isValueDay?: boolean | undefined;
  /** The movement is stored and waits for a decision. */
  isWaiting?: boolean;
}

/** Longest distance between value day and booking day, over the longest holidays. */
export const DAYS_APART = 5;

/**
 * For each movement of a file: the known movement that another reading reported before. A bank
 * names one movement differently in each of its formats, so the name does not help. Equal day,
 * amount, direction and symbols do: one known movement for one new, and never when they came from
 * two accounts. The remaining ones may differ in what one reading lacks: the booking day or, from
 * the same account, the symbol.
 */
export function findDuplicates<Known extends Movement>(
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
  /** The values that must be equal; empty when this way cannot match the movement. */
  keyOf(movement: Movement): string;
  isAlike(one: Movement, other: Movement): boolean;
}

/** The most certain first. */
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

/** Movements with equal symbols are matched before. */
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
  duplicates: (Known | null)[];
  /** Sums that wait for a decision and whose payments the file lists one by one. */
  divided: Known[];
}

/**
 * One file reports a batch as one sum, another lists its payments. They match by the reference of
 * the sum, if they add up to it. Payments replace their sum, unless the sum was already decided.
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
  return { duplicates: fresh.map((movement) => knownAs(movement) ?? null), divided };
}

function isPart({ batch }: Movement): boolean {
  return batch !== undefined;
}

/** The payments of each batch, by the key of their sum; no sum has the key of other movements. */
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
