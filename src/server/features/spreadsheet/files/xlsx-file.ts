import type { Readable } from 'node:stream';
import type { CellType } from '#domain/spreadsheet/export-columns.ts';
import type { WrittenTable } from '#server/features/spreadsheet/files/written-table.ts';
import type { Cell } from '#server/features/spreadsheet/tables/table-source.ts';
import { serialOfDate } from '#server/files/xlsx/date-format.ts';
import {
  columnName,
  STYLE,
  sheetBeginning,
  sheetEnd,
  workbookParts,
  xmlText,
} from '#server/files/xlsx/workbook-parts.ts';
import { type ZipEntry, zipFile } from '#server/files/zip-file.ts';

const STYLES: Record<CellType, number> = {
  text: STYLE.text,
  day: STYLE.day,
  minute: STYLE.minute,
  money: STYLE.money,
  number: STYLE.general,
  flag: STYLE.general,
};

/** Rows written before other work gets its turn. */
const ROWS_AT_ONCE = 50;
/** Excel refuses files with longer texts. */
const LONGEST_TEXT = 32_767;

/** A stream that reads the table at the consumer's pace. */
export function xlsxFile(table: WrittenTable): Readable {
  return zipFile(workbookEntries(table));
}

async function* workbookEntries(table: WrittenTable): AsyncGenerator<ZipEntry> {
  const modifiedAt = new Date();
  for (const { name, xml } of workbookParts({ title: table.title, createdAt: modifiedAt })) {
    yield { name, content: Buffer.from(xml), modifiedAt };
  }
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetChunks(table), modifiedAt };
}

async function* sheetChunks(table: WrittenTable): AsyncGenerator<Buffer> {
  const { headings, columns, batches } = table;
  const writeRow = rowWriter(table);
  const heads = headings.map((text, at) => textCell(`${columnName(at)}1`, STYLE.heading, text));
  yield Buffer.from(
    `${sheetBeginning(columns.map(({ width }) => width))}<row r="1">${heads.join('')}</row>`,
  );
  let line = 1;
  let xml = '';
  for await (const rows of batches) {
    for (const row of rows) {
      line++;
      xml += writeRow(row, line);
      if (line % ROWS_AT_ONCE > 0) continue;
      yield Buffer.from(xml);
      xml = '';
    }
  }
  yield Buffer.from(`${xml}${sheetEnd(columns.length)}`);
}

function rowWriter({ columns, yes, no }: WrittenTable) {
  const names = columns.map((_, index) => columnName(index));
  return (row: readonly Cell[], line: number): string => {
    let cells = '';
    for (const [at, { type }] of columns.entries()) {
      const cell = row[at] ?? '';
      if (cell === '') continue;
      const place = `${names[at]}${line}`;
      if (type === 'text') cells += textCell(place, STYLES.text, String(cell));
      else if (type === 'flag') cells += textCell(place, STYLES.flag, cell ? yes : no);
      else cells += `<c r="${place}" s="${STYLES[type]}"><v>${numberOf(cell, type)}</v></c>`;
    }
    return `<row r="${line}">${cells}</row>`;
  };
}

function textCell(place: string, style: number, text: string): string {
  const written = xmlText(text.slice(0, LONGEST_TEXT));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

function numberOf(cell: NonNullable<Cell>, type: CellType): number {
  if (type === 'money') return Number(cell) / 100;
  // Spreadsheets have no time zones, so local times are written as they are.
  if (type === 'day') return serialOfDate(new Date(`${cell}T00:00:00Z`));
  if (type === 'minute') return serialOfDate(new Date(`${cell}:00Z`));
  return Number(cell);
}
