import { Readable } from 'node:stream';
import { writtenDate } from '#domain/draft/typed-values.ts';
import {
  BYTE_ORDER_MARK,
  csvAmount,
  csvLine,
  csvNumber,
  csvText,
} from '#domain/spreadsheet/csv-cells.ts';
import type { CellType } from '#domain/spreadsheet/export-columns.ts';
import type { WrittenTable } from '#server/features/spreadsheet/files/written-table.ts';
import type { Cell } from '#server/features/spreadsheet/tables/table-source.ts';

/** A stream that reads the table at the consumer's pace. */
export function csvFile(table: WrittenTable): Readable {
  return Readable.from(csvChunks(table), { objectMode: false });
}

async function* csvChunks({ headings, columns, batches, yes, no }: WrittenTable) {
  yield BYTE_ORDER_MARK + csvLine(headings);
  const write = (cell: Cell, type: CellType): string => {
    if (cell === null || cell === '') return '';
    if (type === 'flag') return csvText(cell ? yes : no);
    if (typeof cell === 'number') return type === 'money' ? csvAmount(cell) : csvNumber(cell);
    if (type === 'day') return writtenDate(String(cell));
    if (type === 'minute') return writtenMinute(String(cell));
    return csvText(String(cell));
  };
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      row.map((cell, index) => write(cell, columns[index]?.type ?? 'text')).join(';'),
    );
    if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`;
  }
}

/** `5. 3. 2027 9:05`, which a Slovak spreadsheet recognises as a time. */
function writtenMinute(minute: string): string {
  const [date = '', time = ''] = minute.split('T');
  return `${writtenDate(date)} ${time.replace(/^0(?=\d:)/, '')}`;
}
