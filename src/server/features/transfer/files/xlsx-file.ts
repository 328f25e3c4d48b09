import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type ExcelJS from 'exceljs';
import type { CellType } from '#domain/spreadsheet/export-columns.ts';
import type { WrittenTable } from '#server/features/transfer/files/written-table.ts';
import type { Cell } from '#server/features/transfer/tables/table-source.ts';

/**
 * As files have them: a Slovak Excel shows them as `d. m. yyyy` and `# ##0,00 €`. Texts are marked
 * as such, so that a number of theirs keeps its zeros also when somebody edits the cell.
 */
const STYLES: Record<CellType, Partial<ExcelJS.Style>> = {
  text: { numFmt: '@' },
  day: { numFmt: 'd\\.\\ m\\.\\ yyyy' },
  minute: { numFmt: 'd\\.\\ m\\.\\ yyyy\\ h:mm' },
  money: { numFmt: '#,##0.00\\ "€"' },
  number: { numFmt: 'General' },
  flag: { numFmt: 'General' },
};

/** Rows written in one go, before others get their turn. */
const ROWS_AT_ONCE = 50;

/**
 * A stream that reads the table only as fast as somebody takes it. The library hands its rows on
 * without asking if anybody is ready for them, so that is asked here.
 */
export function xlsxFile(table: WrittenTable): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  writeRows(table, out).catch((error) => out.destroy(error));
  return out;
}

async function writeRows(table: WrittenTable, out: PassThrough): Promise<void> {
  const { batches } = table;
  // Loaded with the first table, since it is as large as everything that signups need.
  const { default: library } = await import('exceljs');
  const { workbook, sheet } = openSheet(library, table, out);
  try {
    for await (const rows of batches) {
      for (const [index, row] of rows.entries()) {
        writeRow(sheet.addRow([]), row, table);
        if (index % ROWS_AT_ONCE === 0) await turn();
      }
      while (out.writableNeedDrain && !out.destroyed) {
        await Promise.race([once(out, 'drain'), once(out, 'close')]);
      }
      if (out.destroyed) return;
    }
    sheet.commit();
    await workbook.commit();
  } finally {
    if (out.destroyed) await batches.return(undefined);
  }
}

function openSheet(
  library: typeof ExcelJS,
  { title, headings, columns }: WrittenTable,
  out: PassThrough,
) {
  const workbook = new library.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 6 } },
  });
  workbook.creator = 'Prihláška';
  const sheet = workbook.addWorksheet(title, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', paperSize: 9, fitToPage: true, fitToHeight: 0 },
  });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = {
    from: { row: 1, column: 1 },
    to: { row: 1, column: Math.max(1, columns.length) },
  };
  const head = sheet.addRow(headings);
  head.font = { bold: true };
  head.commit();
  return { workbook, sheet };
}

/**
 * The library knows a style again by the object that it is; one of its own for every cell would be
 * looked up by its text each time, which takes longer than everything else.
 */
function writeRow(written: ExcelJS.Row, row: readonly Cell[], table: WrittenTable): void {
  row.forEach((cell, at) => {
    const type = table.columns[at]?.type ?? 'text';
    const value = cellValue(cell, type, table);
    if (value === null) return;
    const target = written.getCell(at + 1);
    target.style = STYLES[type];
    target.value = value;
  });
  written.commit();
}

function cellValue(
  cell: Cell,
  type: CellType,
  { yes, no }: Pick<WrittenTable, 'yes' | 'no'>,
): ExcelJS.CellValue {
  if (cell === null || cell === '') return null;
  if (type === 'flag') return cell ? yes : no;
  if (type === 'money') return Number(cell) / 100;
  // Spreadsheets know no time zones: what the wall clock shows is written as it is.
  if (type === 'day') return new Date(`${cell}T00:00:00Z`);
  if (type === 'minute') return new Date(`${cell}:00Z`);
  if (type === 'number') return Number(cell);
  return withoutForbidden(String(cell));
}

/** Characters that XML cannot hold; forms do not accept them, older data may. */
function withoutForbidden(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
