import Papa from 'papaparse';
import { decodedText } from '#server/files/decoded-text.ts';
import { readWorkbook } from '#server/files/xlsx/read-workbook.ts';

/** A row with content: its cells as texts, and its number in the sheet from 1. */
export interface ParsedRow {
  line: number;
  cells: string[];
}
export type ParsedTable = ParsedRow[];

const MAX_ROWS = 5_000;
/** Lines of a text file, including empty ones. */
const MAX_LINES = 4 * MAX_ROWS;
const GUESSED_LINES = 100;
const MAX_COLUMNS = 200;
/** Detects a spreadsheet or a text file by content; throws when it is neither. */
export async function parseTable(bytes: Uint8Array): Promise<ParsedTable> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isZip
    ? await readWorkbook(bytes, { rows: MAX_ROWS + 1, columns: MAX_COLUMNS })
    : parseText(bytes);
  const filled = rows
    .map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, MAX_COLUMNS).map((cell) => cell.trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
  return filled.slice(0, MAX_ROWS + 1).map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }));
}

function parseText(bytes: Uint8Array): ParsedTable {
  const text = decodedText(bytes);
  if (text.includes('\0')) throw new Error('not a text');
  // Empty lines count for row numbers but would mislead the delimiter detection.
  const { meta } = Papa.parse<string[]>(text, {
    delimitersToGuess: [';', ',', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: GUESSED_LINES,
  });
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter, preview: MAX_LINES });
  return data.map((cells, index) => ({ line: index + 1, cells }));
}
