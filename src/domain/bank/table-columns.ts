import { BANK_COLUMNS, type BankColumn, type BankColumns } from '#domain/bank/bank-column.ts';
import { findPreset } from '#domain/bank/bank-presets.ts';
import { foldedText } from '#domain/folded-text.ts';

/** Names that banks give to the columns. */
const MEANINGS: Record<BankColumn, readonly string[]> = {
  bookedOn: ['datum zauctovania', 'datum spracovania', 'datum transakcie', 'datum', 'date'],
  amount: ['suma', 'ciastka', 'objem', 'castka', 'kredit', 'prijem', 'pripisane', 'amount'],
  /** For tables in which outgoing money has a column of its own. */
  debitAmount: ['debet', 'vydaj', 'odpisane'],
  /** For tables in which the amount has no sign: credit or debit, as a word or a letter. */
  direction: ['kredit debet', 'smer', 'credit debit'],
  currency: ['mena', 'currency'],
  /** The account of the statement, where the table names it. */
  account: ['vlastny ucet', 'cislo vlastneho uctu', 'iban uctu', 'vlastny iban', 'moj ucet'],
  payerName: [
    'nazov protiuctu',
    'nazov protistrany',
    'meno protistrany',
    'nazov uctu prijemcu',
    'nazev protiuctu',
    'nazov platitela',
    'meno platitela',
    'protistrana',
  ],
  payerIban: [
    'iban protistrany',
    'cislo uctu protistrany',
    'cislo uctu prijemcu',
    'iban protiuctu',
    'ucet protistrany',
    'iban platitela',
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
  /** The kind of movement, by which banks mark a reversal. */
  type: ['typ transakcie', 'typ pohybu', 'typ operacie', 'typ platby', 'druh transakcie', 'typ'],
  bankId: ['id pohybu', 'id transakcie', 'id operace', 'referencia'],
};

export interface GuessedTable {
  /** The line with the column names; the lines above it are a preamble. */
  headerLine: number;
  columns: BankColumns;
  /** The bank whose export uses these column names, if we know one. */
  bank: string | null;
}

/** No bank is preset to write a longer preamble. */
export const LAST_HEADER_LINE = 30;

/** The first line that names a day and an amount; null when none does. */
export function guessBankTable(table: readonly (readonly string[])[]): GuessedTable | null {
  for (const [headerLine, cells] of table.slice(0, LAST_HEADER_LINE).entries()) {
    const preset = findPreset(cells.map(plain));
    const columns = guessBankColumns(cells);
    if (preset) return { headerLine, ...preset, columns: withOptional(preset.columns, columns) };
    if (columns.bookedOn !== undefined && columns.amount !== undefined) {
      return { headerLine, columns, bank: null };
    }
  }
  return null;
}

/** Exports of the same bank may have these columns or not. */
const OPTIONAL: readonly BankColumn[] = ['type', 'currency'];

function withOptional(preset: BankColumns, guessed: BankColumns): BankColumns {
  const found = OPTIONAL.filter((column) => guessed[column] !== undefined);
  return { ...preset, ...Object.fromEntries(found.map((column) => [column, guessed[column]])) };
}

/** An exact name wins over a prefix, and no column gets two meanings. */
function guessBankColumns(header: readonly string[]): BankColumns {
  const names = header.map(plain);
  const columns: BankColumns = {};
  const taken = new Set<number>();
  const waysOfNaming = [
    (name: string, word: string) => name === word,
    (name: string, word: string) => word.length > 3 && name.startsWith(word),
  ];
  for (const isNamed of waysOfNaming) {
    for (const meaning of BANK_COLUMNS) {
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

/** A key that identifies the header of a table, however it is written. */
export function headerKeyOf(header: readonly string[]): string {
  return header.map(plain).join('|').replace(/\|+$/, '');
}

function plain(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
