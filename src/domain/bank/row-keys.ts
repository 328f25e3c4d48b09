import type { BankRow } from '#domain/bank/bank-row.ts';

/**
 * Keys that identify a movement when another file reports it again. The key is the bank's own id
 * where there is one, otherwise the whole content. A counter tells equal movements apart: two
 * people may pay the same on one day, and each file that covers a day reports all its movements.
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

/** The id alone is not unique: some banks restart it daily or give the parts of a batch one id. */
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
