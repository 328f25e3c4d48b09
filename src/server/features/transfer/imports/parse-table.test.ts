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
    { line: 1, cells: ['Meno', 'Vek'] },
    { line: 2, cells: ['Ema', '9'] },
  ]);
});

test('rows keep the numbers that the sheet gives them, also after empty ones', async () => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('people').addRows([['Meno'], [], ['Ema'], [' '], [], ['Leo']]);
  const linesOf = async (bytes: Uint8Array) => (await parseTable(bytes)).map(({ line }) => line);
  expect(await linesOf(Buffer.from(await workbook.xlsx.writeBuffer()))).toEqual([1, 3, 6]);
  expect(await linesOf(Buffer.from('Meno;Vek\n\nEma;9\n;\n\nLeo;10\n'))).toEqual([1, 3, 6]);
  // A cell of two lines is one row of the sheet.
  expect(await linesOf(Buffer.from('Meno;Škola\nEma;"ZUŠ\nŽilina"\n\nLeo;x\n'))).toEqual([1, 2, 4]);
});

test('a workbook that says it unpacks to too much is not unpacked', async () => {
  const bytes = zipOf([['xl/worksheets/sheet1.xml', '<worksheet/>']], 900_000_000);
  await expect(parseTable(bytes)).rejects.toThrow('unpacks to too much');
});
