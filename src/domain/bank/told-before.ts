import type { AmountMinor } from '#domain/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What two formats of one bank tell alike of a movement. */
export interface Movement {
  account: string;
  bookedOn: PlainDate;
  direction: 'credit' | 'debit';
  amountMinor: AmountMinor;
  currency: string;
  /** Without zeros; several divided by spaces. */
  symbols: string;
  payerIban: string;
}

/**
 * Which movements of a file another format has told before, and as what. A bank names one movement
 * differently in each of its formats, so the name does not help: equal day, amount, direction and
 * symbols do, one known movement for one new, and never when they came from two accounts.
 */
export function findToldBefore<Known extends Movement>(
  fresh: readonly Movement[],
  known: readonly Known[],
): (Known | null)[] {
  const byKey = new Map<string, Known[]>();
  for (const movement of known) {
    const equal = byKey.get(keyOf(movement));
    if (equal) equal.push(movement);
    else byKey.set(keyOf(movement), [movement]);
  }
  return fresh.map((movement) => {
    const equal = byKey.get(keyOf(movement)) ?? [];
    const place = equal.findIndex((other) => isOneAccount(movement.payerIban, other.payerIban));
    return equal.splice(place, place < 0 ? 0 : 1)[0] ?? null;
  });
}

function isOneAccount(one: string, other: string): boolean {
  return one === '' || other === '' || one === other || !isIban(one) || !isIban(other);
}

function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(text);
}

function keyOf(movement: Movement): string {
  const { account, bookedOn, direction, amountMinor, currency, symbols } = movement;
  return [account, bookedOn, direction, amountMinor, currency, symbols].join(' ');
}
