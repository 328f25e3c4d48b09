import { foldedText } from '#domain/folded-text.ts';

/** What a column of a bank's table may mean to us. */
const MEANINGS = {
  bookedOn: ['datum zauctovania', 'datum spracovania', 'datum transakcie', 'datum', 'date'],
  amount: ['suma', 'ciastka', 'objem', 'castka', 'amount'],
  currency: ['mena', 'currency'],
  payerName: [
    'nazov protiuctu',
    'nazov protistrany',
    'meno protistrany',
    'nazov uctu prijemcu',
    'nazev protiuctu',
    'protistrana',
  ],
  payerIban: [
    'iban protistrany',
    'cislo uctu protistrany',
    'cislo uctu prijemcu',
    'iban protiuctu',
    'protiucet',
  ],
  variableSymbol: ['variabilny symbol', 'variabilni symbol', 'vs'],
  specificSymbol: ['specificky symbol', 'ss'],
  reference: ['referencia platitela', 'referencia platby', 'reference platce'],
  message: [
    'informacia pre prijemcu',
    'sprava pre prijemcu',
    'zprava pro prijemce',
    'popis transakcie',
    'popis',
    'poznamka',
  ],
  bankId: ['id pohybu', 'id transakcie', 'id operace', 'referencia'],
} as const satisfies Record<string, readonly string[]>;

export type BankColumn = keyof typeof MEANINGS;

/** Where each stands, counted from zero; what the table does not have is absent. */
export type BankColumns = Partial<Record<BankColumn, number>>;

export interface GuessedTable {
  /** The line with the names of the columns; what stands above it is a preamble. */
  headerLine: number;
  columns: BankColumns;
}

/** More lines of a preamble no bank has been seen to write. */
const LAST_HEADER_LINE = 30;

/** The first line that names a day and an amount; null when none does. */
export function guessBankTable(table: readonly (readonly string[])[]): GuessedTable | null {
  for (const [headerLine, cells] of table.slice(0, LAST_HEADER_LINE).entries()) {
    const columns = guessBankColumns(cells);
    if (columns.bookedOn !== undefined && columns.amount !== undefined) {
      return { headerLine, columns };
    }
  }
  return null;
}

/** A whole name is believed before a part of one, and no column means two things. */
function guessBankColumns(header: readonly string[]): BankColumns {
  const names = header.map(plain);
  const columns: BankColumns = {};
  const taken = new Set<number>();
  const waysOfNaming = [
    (name: string, word: string) => name === word,
    (name: string, word: string) => word.length > 3 && name.startsWith(word),
  ];
  for (const isNamed of waysOfNaming) {
    for (const meaning of Object.keys(MEANINGS) as BankColumn[]) {
      if (columns[meaning] !== undefined) continue;
      for (const word of MEANINGS[meaning]) {
        const place = names.findIndex((name, index) => !taken.has(index) && isNamed(name, word));
        if (place < 0) continue;
        columns[meaning] = place;
        taken.add(place);
        break;
      }
    }
  }
  return columns;
}

function plain(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
