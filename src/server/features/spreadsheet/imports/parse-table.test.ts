import { expect, test } from 'vitest';
import { zipOf } from '#tests/factories/files.ts';
import { workbookOf } from '#tests/factories/workbooks.ts';
import { parseTable } from './parse-table.ts';

const sheetOf = (lines: string[][]) =>
  `<sheetData>${lines.map((cells) => `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`).join('')}</sheetData>`;

test('a workbook is read by its first filled sheet', async () => {
  const bytes = workbookOf({
    sheets: [
      sheetOf([]),
      sheetOf([
        ['Meno', 'Vek'],
        ['Ema', '9'],
      ]),
    ],
  });
  expect(await parseTable(bytes)).toEqual([
    { line: 1, cells: ['Meno', 'Vek'] },
    { line: 2, cells: ['Ema', '9'] },
  ]);
});

test('rows keep the numbers that the sheet gives them, also after empty ones', async () => {
  const workbook = workbookOf({
    sheets: [sheetOf([['Meno'], [], ['Ema'], [' '], [], ['Leo']])],
  });
  const linesOf = async (bytes: Uint8Array) => (await parseTable(bytes)).map(({ line }) => line);
  expect(await linesOf(workbook)).toEqual([1, 3, 6]);
  expect(await linesOf(Buffer.from('Meno;Vek\n\nEma;9\n;\n\nLeo;10\n'))).toEqual([1, 3, 6]);
  // A cell of two lines is one row of the sheet.
  expect(await linesOf(Buffer.from('Meno;Škola\nEma;"ZUŠ\nŽilina"\n\nLeo;x\n'))).toEqual([1, 2, 4]);
});

test('a workbook that says it unpacks to too much is not unpacked', async () => {
  const bytes = zipOf([['xl/worksheets/sheet1.xml', '<worksheet/>']], 900_000_000);
  await expect(parseTable(bytes)).rejects.toThrow('unpacks to too much');
});
