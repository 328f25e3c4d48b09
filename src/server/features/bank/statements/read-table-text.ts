import Papa from 'papaparse';
import type { BankColumns } from '#domain/bank/bank-column.ts';
import { readBankTable } from '#domain/bank/read-table.ts';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import { guessBankTable, headerKeyOf, LAST_HEADER_LINE } from '#domain/bank/table-columns.ts';

/** Known facts before a table is read. */
export interface TableReading {
  /** The account of tables that do not name one. */
  account: string;
  /** Column mappings made by a person, by the key of the header. */
  remembered: Readonly<Record<string, BankColumns>>;
  /** Guessed columns must be confirmed by a person before booking. */
  isGuessRefused: boolean;
}

/** A table whose columns a person must map. */
export class UnknownTable extends UnreadableStatement {
  readonly lines: readonly string[][];
  readonly guess: { headerLine: number; columns: BankColumns } | null;

  constructor(lines: readonly string[][], guess: UnknownTable['guess']) {
    super('unknown-columns');
    this.lines = lines;
    this.guess = guess;
  }
}

const SHOWN_LINES = 12;
const SHOWN_COLUMNS = 60;

export function readTableText(text: string, reading: TableReading): Statement {
  const table = cellsOf(text);
  const known = findRemembered(table, reading) ?? guessOf(table, reading);
  const preamble = table.slice(0, known.headerLine).flat().join(' ');
  const [, said = ''] = /\b([A-Z]{2}\d{2}(?: ?\d{4}){5})\b/.exec(preamble) ?? [];
  const statement = readBankTable(table, {
    ...known,
    account: said.replaceAll(' ', '') || reading.account,
  });
  const places = Object.entries(known.columns).toSorted(([a], [b]) => a.localeCompare(b));
  const layout = JSON.stringify([headerKeyOf(table[known.headerLine] ?? []), places]);
  return { ...statement, layout };
}

function findRemembered(table: readonly string[][], { remembered }: TableReading) {
  for (const [headerLine, cells] of table.slice(0, LAST_HEADER_LINE).entries()) {
    const columns = remembered[headerKeyOf(cells)];
    if (columns) return { headerLine, columns };
  }
  return null;
}

function guessOf(table: readonly string[][], { isGuessRefused }: TableReading) {
  const guess = guessBankTable(table);
  if (guess && (guess.bank !== null || !isGuessRefused)) return guess;
  const widest = Math.max(0, ...table.slice(0, LAST_HEADER_LINE).map(({ length }) => length));
  // Plain text has no columns to map.
  if (widest < 3) throw new UnreadableStatement('not-a-statement');
  const from = guess ? guess.headerLine : 0;
  throw new UnknownTable(
    table
      .slice(from, from + SHOWN_LINES)
      .map((cells) => cells.slice(0, SHOWN_COLUMNS).map((cell) => cell.trim().slice(0, 80))),
    guess && { headerLine: 0, columns: guess.columns },
  );
}

/** Keeps empty lines, so that line numbers match an editor. */
function cellsOf(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    skipEmptyLines: false,
  });
  const wrong = errors.find(({ type }) => type === 'Quotes');
  if (wrong) throw new UnreadableStatement('not-readable', `line ${(wrong.row ?? 0) + 1}`);
  return data;
}

/** The delimiter that splits the most of the first lines into the most cells. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r\n?|\n/, LAST_HEADER_LINE + SHOWN_LINES);
  const score = (delimiter: string) =>
    lines.reduce((sum, line) => sum + Math.min(line.split(delimiter).length - 1, 40), 0);
  const candidates = [';', '\t', '|', ','];
  // Amounts and texts contain commas, so a comma wins only without other candidates.
  const [best = ','] = candidates
    .filter((delimiter) => delimiter !== ',')
    .toSorted((a, b) => score(b) - score(a));
  return score(best) >= lines.length / 2 ? best : ',';
}
