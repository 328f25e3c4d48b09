import type { AmountMinor } from '#domain/money.ts';
import { withoutLeadingZeros } from '#domain/payment/symbols.ts';
import type { RefundState } from '#domain/refund/refund-order.ts';

/** Money that has left the account, as the statement reports it. */
export interface OutgoingRow {
  id: string;
  amountMinor: AmountMinor;
  /** Account of the recipient; empty when the statement does not give it. */
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

export interface ClosedRefund {
  rowId: string;
  refundId: string;
}

/**
 * Decides which row closes which refund: by its reference, when the amount agrees; otherwise by
 * amount and account, but only for an exported refund. Each row and each refund is used once;
 * earlier items of the lists take precedence.
 */
export function matchOutgoing(
  rows: readonly OutgoingRow[],
  refunds: readonly SentRefund[],
): ClosedRefund[] {
  const closed: ClosedRefund[] = [];
  const left = new Map(refunds.map((refund) => [refund.id, refund]));
  const references = new Set(refunds.map(({ reference }) => reference));
  const take = (row: OutgoingRow, refund: SentRefund | undefined) => {
    if (!refund) return;
    left.delete(refund.id);
    closed.push({ rowId: row.id, refundId: refund.id });
  };
  const find = (isIt: (refund: SentRefund) => boolean) => [...left.values()].find(isIt);
  const unnamed = rows.filter((row) => {
    const named = new Set(numbersIn(row).filter((number) => references.has(number)));
    const refund = find(
      ({ reference, amountMinor }) => named.has(reference) && amountMinor === row.amountMinor,
    );
    take(row, refund);
    // A row that names a refund of another amount needs a person to look at it.
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
  return closed;
}

function numbersIn({ variableSymbol, endToEndId, message }: OutgoingRow): string[] {
  // A row may name several symbols.
  const numbers = `${variableSymbol} ${endToEndId} ${message}`.matchAll(/\d+/g);
  return [...numbers].map(([digits]) => withoutLeadingZeros(digits));
}
