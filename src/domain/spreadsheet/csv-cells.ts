/** Slovak Excel separates by semicolons and needs this mark to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Texts that a spreadsheet would evaluate, including full-width forms of the signs. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A line of text cells, none of which becomes a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvText).join(';')}\r\n`;
}

export function csvText(text: string): string {
  return csvQuoted(FORMULA.test(text) ? `'${text}` : text);
}

/** `-12,5`: our own numbers are not formulas, and Slovak uses a decimal comma. */
export function csvNumber(value: number): string {
  return String(value).replace('.', ',');
}

/** The same with two decimals: cents become euros. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

function csvQuoted(text: string): string {
  return /[;"\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes the guard against formulas when a file is read back. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
