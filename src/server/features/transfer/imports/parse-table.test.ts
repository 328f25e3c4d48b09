import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { zipOf } from '#tests/factories/files.ts';
import { parseTable } from './parse-table.ts';

test('a workbook is read by its first filled sheet', async () => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('empty');
  workbook.addWorksheet('people').addRows([
    ['Meno', 'Vek'],
    ['Ema', 9],
  ]);
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  expect(await parseTable(bytes)).toEqual([
    ['Meno', 'Vek'],
    ['Ema', '9'],
  ]);
});

test('a workbook that says it unpacks to too much is not unpacked', async () => {
  const bytes = zipOf([['xl/worksheets/sheet1.xml', '<worksheet/>']], 900_000_000);
  await expect(parseTable(bytes)).rejects.toThrow('unpacks to too much');
});
