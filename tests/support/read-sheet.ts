import { readWorkbook } from '#server/files/xlsx/read-workbook.ts';

/** The rows of the first sheet as texts, dates as YYYY-MM-DD. */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  const rows = await readWorkbook(bytes, { rows: 10_000, columns: 200 });
  return rows.map(({ cells }) => cells);
}
