import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { fromBufferPromise } from 'yauzl';
import { archiveEntries } from '#server/files/archive-entries.ts';
import { decodedText } from '#server/files/decoded-text.ts';

/** A row that holds anything: its cells as texts, and its number in the sheet, from 1. */
export interface ParsedRow {
  line: number;
  cells: string[];
}
export type ParsedTable = ParsedRow[];

const MAX_ROWS = 5_000;
/** Of a text, empty ones included. */
const MAX_LINES = 4 * MAX_ROWS;
const GUESSED_LINES = 100;
const MAX_COLUMNS = 200;
/** The library unpacks all of a workbook at once, and texts take several times their size. */
const MOST_UNPACKED = { bytes: 40 * 1024 * 1024, entries: 1000 };

/** A spreadsheet or a text file, whatever it is called; throws when it is neither. */
export async function parseTable(bytes: Uint8Array): Promise<ParsedTable> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isZip ? await parseWorkbook(bytes) : parseText(bytes);
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

/** The first sheet that holds anything. */
async function parseWorkbook(bytes: Uint8Array): Promise<ParsedTable> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  if (!(await archiveEntries(archive, MOST_UNPACKED))) throw new Error('unpacks to too much');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.slice().buffer);
  const sheet = workbook.worksheets.find(({ actualRowCount }) => actualRowCount > 0);
  const rows: ParsedTable = [];
  sheet?.eachRow({ includeEmpty: false }, (row, line) => {
    if (rows.length > MAX_ROWS) return;
    const values = row.values as ExcelJS.CellValue[];
    const cells = Array.from({ length: values.length - 1 }, (_, at) => cellText(values[at + 1]));
    rows.push({ line, cells });
  });
  return rows;
}

function cellText(value: ExcelJS.CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayText(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return cellText(value.result as ExcelJS.CellValue);
  if ('text' in value) return cellText(value.text as ExcelJS.CellValue);
  return '';
}

function dayText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

function parseText(bytes: Uint8Array): ParsedTable {
  const text = decodedText(bytes);
  if (text.includes('\0')) throw new Error('not a text');
  // Empty lines count when a row is named, but would mislead the guess of the delimiter.
  const { meta } = Papa.parse<string[]>(text, {
    delimitersToGuess: [';', ',', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: GUESSED_LINES,
  });
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter, preview: MAX_LINES });
  return data.map((cells, index) => ({ line: index + 1, cells }));
}
