/** Slovak Excel divides by semicolons and takes a file for UTF-8 only when it begins with this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would compute, wide forms of the signs included. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A line of cells that are texts: none of them becomes a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvText).join(';')}\r\n`;
}

export function csvText(text: string): string {
  return csvQuoted(FORMULA.test(text) ? `'${text}` : text);
}

/** `-12,5`: a number of ours is no formula, and Slovak has a decimal comma. */
export function csvNumber(value: number): string {
  return String(value).replace('.', ',');
}

/** The same with two places, whatever the sum: cents become euros. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

function csvQuoted(text: string): string {
  return /[;"\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What the guard against formulas has put before a text; it goes when the file is read again. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
