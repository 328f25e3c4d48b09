import type { BankRow } from '#domain/bank/bank-row.ts';
import { isVariableSymbol, withoutLeadingZeros } from '#domain/payment/symbols.ts';

/** Symbols without leading zeros: none, one, or several that contradict each other. */
export interface RowSymbols {
  variable: readonly string[];
  /** Empty when the payer gave none. */
  specific: string;
}

type SymbolText = Pick<
  BankRow,
  'endToEndId' | 'variableSymbol' | 'specificSymbol' | 'creditorReference' | 'message'
>;

/** A text followed by another digit or letter is not a symbol. */
const TAGGED = /\/VS(\d{1,10})(?![\dA-Z])/gi;
const TAGGED_SPECIFIC = /\/SS(\d{1,10})(?!\d)/i;
const WRITTEN =
  /(?<![\p{L}\d])(?:VS|V\.S\.|variabiln[yýíi] symbol)[\s:=.]*(\d{1,10})(?![\p{L}\d])/giu;

/**
 * Reads the places where payers put the symbol, the most reliable first; the first place with a
 * symbol decides. Two different symbols in one place stay two, because only a person can choose.
 */
export function symbolsOfRow(row: SymbolText): RowSymbols {
  const variable = variableSymbols(row);
  const tagged = TAGGED_SPECIFIC.exec(row.endToEndId)?.[1] ?? '';
  return {
    variable,
    specific: withoutLeadingZeros(tagged) || withoutLeadingZeros(row.specificSymbol.trim()),
  };
}

/** Read in order and only as far as needed: most rows have the symbol in the first place. */
const PLACES: readonly ((row: SymbolText) => string[])[] = [
  (row) => allOf(TAGGED, row.endToEndId),
  // Some banks fill their column with zeros beyond the ten digits that a symbol has.
  (row) => [withoutLeadingZeros(row.variableSymbol.trim())],
  (row) => allOf(TAGGED, row.creditorReference),
  (row) => [row.creditorReference],
  (row) => [...allOf(TAGGED, row.message), ...allOf(WRITTEN, row.message)],
  (row) => [row.endToEndId],
  (row) => [row.message],
];

function variableSymbols(row: SymbolText): string[] {
  for (const place of PLACES) {
    const symbols = distinctSymbols(place(row));
    if (symbols.length > 0) return symbols;
  }
  return [];
}

function allOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, digits]) => digits as string);
}

function distinctSymbols(texts: readonly string[]): string[] {
  const symbols = texts.map((text) => text.trim()).filter(isVariableSymbol);
  return [...new Set(symbols.map(withoutLeadingZeros))];
}
