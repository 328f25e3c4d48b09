import type { AmountMinor } from '#domain/money.ts';
import { withoutLeadingZeros } from '#domain/payment/symbols.ts';
import type { RefundState } from '#domain/refund/refund-order.ts';

/** Money that has left the account, as the statement tells it. */
export interface OutgoingRow {
  id: string;
  amountMinor: AmountMinor;
  /** Of whoever got it; empty when the statement does not say. */
  iban: string;
  variableSymbol: string;
  endToEndId: string;
  message: string;
}

export interface SentRefund {
  id: string;
  reference: string;
  amountMinor: AmountMinor;
  iban: string;
  state: Extract<RefundState, 'approved' | 'exported'>;
}

export interface Settled {
  rowId: string;
  refundId: string;
}

/**
 * Which row closes which refund. By its reference, when the amount agrees; else by amount and
 * account, but only one that was sent. Each row and each refund is used once; who comes first in
 * the lists goes first.
 */
export function matchOutgoing(
  rows: readonly OutgoingRow[],
  refunds: readonly SentRefund[],
): Settled[] {
  const settled: Settled[] = [];
  const left = new Map(refunds.map((refund) => [refund.id, refund]));
  const known = new Set(refunds.map(({ reference }) => reference));
  const take = (row: OutgoingRow, refund: SentRefund | undefined) => {
    if (!refund) return;
    left.delete(refund.id);
    settled.push({ rowId: row.id, refundId: refund.id });
  };
  const find = (isIt: (refund: SentRefund) => boolean) => [...left.values()].find(isIt);
  const unnamed = rows.filter((row) => {
    const named = new Set(numbersIn(row).filter((number) => known.has(number)));
    const refund = find(
      ({ reference, amountMinor }) => named.has(reference) && amountMinor === row.amountMinor,
    );
    take(row, refund);
    // What names a refund of another amount is for a person to look at.
    return named.size === 0;
  });
  for (const row of unnamed) {
    const refund = find(
      ({ state, iban, amountMinor }) =>
        state === 'exported' &&
        row.iban !== '' &&
        iban === row.iban &&
        amountMinor === row.amountMinor,
    );
    take(row, refund);
  }
  return settled;
}

function numbersIn({ variableSymbol, endToEndId, message }: OutgoingRow): string[] {
  // A row may name several symbols.
  const numbers = `${variableSymbol} ${endToEndId} ${message}`.matchAll(/\d+/g);
  return [...numbers].map(([digits]) => withoutLeadingZeros(digits));
}
