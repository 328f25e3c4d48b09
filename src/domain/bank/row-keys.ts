import type { BankRow } from '#domain/bank/bank-row.ts';

/**
 * By what a movement is known again when another file tells of it. The bank's own id where there is
 * one. Else everything that the bank tells, and which of equal movements it is: two people may pay
 * the same on one day, and each file that tells of a day tells of all its movements.
 */
export function rowKeys(rows: readonly BankRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const content = JSON.stringify(row.bankId === '' ? contentOf(row) : idOf(row));
    const earlier = seen.get(content) ?? 0;
    seen.set(content, earlier + 1);
    return `${content} ${earlier + 1}`;
  });
}

/** Some banks count anew every day, or give the parts of a batch one id. */
function idOf({ account, bankId, bookedOn, direction, amountMinor }: BankRow): unknown[] {
  return [account, bankId, bookedOn, direction, amountMinor];
}

function contentOf(row: BankRow): unknown[] {
  const { account, bookedOn, direction, amountMinor, currency, payer } = row;
  const words = [payer.name, row.endToEndId, row.variableSymbol, row.specificSymbol, row.message];
  return [
    account,
    bookedOn,
    direction,
    amountMinor,
    currency,
    payer.iban,
    // A bank breaks lines in one export and not in the other.
    words.join('').replace(/\s/g, ''),
  ];
}
