import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zipOf } from '#tests/factories/files.ts';
import { workbookOf } from '#tests/factories/workbooks.ts';
import { readWorkbook } from './read-workbook.ts';

const LIMITS = { rows: 50, columns: 10 };
const rowsOf = async (bytes: Uint8Array) =>
  (await readWorkbook(bytes, LIMITS)).map(({ line, cells }) => [line, ...cells]);

test('a workbook that exceljs wrote is read as before', async () => {
  const bytes = readFileSync('tests/fixtures/spreadsheets/exceljs.xlsx');
  expect(await rowsOf(bytes)).toEqual([
    [1, 'Meno', 'Vek', 'Narodená', 'Obed', 'Súčet', 'Poznámka'],
    [2, 'Ema', '9', '2016-05-14', 'true', '3', 'tučné a šikmé'],
    [4, 'Leo & "Ľudo"', '10.5', '2015-03-05', 'false', 'spolu', 'skola@example.sk'],
    [5, 'spojené', 'spojené', '', '', '', 'a\nb'],
    [6, 'spojené', 'spojené', '', '', '', '2027-01-02'],
  ]);
});

test('shared, inline and formatted texts are read as Excel writes them', async () => {
  const bytes = workbookOf({
    texts:
      '<si><t>Meno</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Ema </t></r><r><t>Malá</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t>a_x000D_b_x005F_x0041_</t></si>',
    sheets: [
      '<dimension ref="A1:C3"/><sheetData><row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>Ško</t></r><r><t>la</t></r></is></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="s"><v>99</v></c></row></sheetData>',
    ],
  });
  expect(await rowsOf(bytes)).toEqual([
    [1, 'Meno', '', 'Škola'],
    [3, 'Ema Malá', 'a\rb_x0041_'],
  ]);
});

test('numbers, booleans, errors and results of formulas are read by their cached values', async () => {
  const bytes = workbookOf({
    sheets: [
      '<sheetData><row r="1"><c r="A1"><v>1.50</v></c><c r="B1" t="n"><v>1E3</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="str"><f>A1&amp;"x"</f><v>1,5x</v></c><c r="F1"><f t="shared" si="0"/><v>4</v></c><c r="G1"><f>NOW()</f></c><c r="H1" t="b"><f>1=2</f><v>0</v></c></row></sheetData>',
    ],
  });
  expect(await rowsOf(bytes)).toEqual([[1, '1.5', '1000', 'true', '', '1,5x', '4', '', 'false']]);
});

test.each([
  { is1904: false, serial: 42_504 },
  { is1904: true, serial: 41_042 },
])('a number with a format of dates is a day, counted from 1904: $is1904', async (counted) => {
  const { is1904, serial } = counted;
  const formats = [14, 'd\\. m\\. yyyy', '[$-41B]d. mmmm yyyy;@', '0.00', '#,##0 "dní"', 'General'];
  const cells = formats.map(
    (_, at) => `<c r="${'ABCDEF'[at]}1" s="${at + 1}"><v>${serial}.25</v></c>`,
  );
  const bytes = workbookOf({
    formats,
    is1904,
    sheets: [
      `<sheetData><row r="1">${cells.join('')}<c r="G1" t="d"><v>2016-05-14T10:00:00</v></c></row></sheetData>`,
    ],
  });
  const day = '2016-05-14';
  const number = `${serial}.25`;
  expect(await rowsOf(bytes)).toEqual([[1, day, day, day, number, number, number, day]]);
});

test('LibreOffice leaves out addresses and repeats empty cells; other programs write prefixes', async () => {
  const bytes = workbookOf({
    sheets: ['<sheetData/>', ''],
    more: {
      'xl/worksheets/sheet2.xml':
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Meno</x:t></x:is></x:c><x:c s="0"/><x:c><x:v>7</x:v></x:c></x:row><x:row r="9"><x:c r="B9" t="str"><x:v> Ema </x:v></x:c></x:row></x:sheetData></x:worksheet>',
    },
  });
  expect(await rowsOf(bytes)).toEqual([
    [1, 'Meno', '', '7'],
    [9, '', ' Ema '],
  ]);
});

test('cells of a merged area have the text of its first cell, within the limits', async () => {
  const row = '<row r="2"><c r="B2" t="str"><v>ZUŠ</v></c></row>';
  const bytes = workbookOf({
    sheets: [`<sheetData>${row}</sheetData><mergeCells><mergeCell ref="B2:C3"/></mergeCells>`],
  });
  expect(await rowsOf(bytes)).toEqual([
    [2, '', 'ZUŠ', 'ZUŠ'],
    [3, '', 'ZUŠ', 'ZUŠ'],
  ]);
  const all = workbookOf({
    sheets: [
      `<sheetData>${row}</sheetData><mergeCells><mergeCell ref="B2:XFD1048576"/></mergeCells>`,
    ],
  });
  const rows = await readWorkbook(all, LIMITS);
  expect([rows.length, rows[0]?.cells.length]).toEqual([LIMITS.rows, LIMITS.columns]);
});

test('rows and columns over the limits are left out', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c><c r="ZZ${at + 1}"><v>2</v></c></row>`,
  );
  const rows = await readWorkbook(
    workbookOf({ sheets: [`<sheetData>${lines.join('')}</sheetData>`] }),
    LIMITS,
  );
  expect(rows).toHaveLength(LIMITS.rows);
  expect(rows[0]?.cells).toEqual(['1']);
});

const DOCTYPE = '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';

test.each([
  ['no archive', Buffer.from('PK\x03\x04 and nothing else')],
  ['an archive without a workbook', zipOf([['word/document.xml', '<x/>']])],
  ['more than it may unpack to', zipOf([['xl/workbook.xml', '<workbook/>']], 900_000_000)],
  [
    'more than it says',
    zipOf([['xl/workbook.xml', `<workbook>${' '.repeat(5000)}</workbook>`]], 20),
  ],
  [
    'too many parts',
    zipOf(Array.from({ length: 1001 }, (_, at): [string, string] => [`p${at}`, ''])),
  ],
  ['a path out of the archive', zipOf([['../../xl/workbook.xml', '<workbook/>']])],
  [
    'entities',
    workbookOf({
      sheets: ['<sheetData/>'],
      more: { 'xl/sharedStrings.xml': `${DOCTYPE}<sst><si><t>&b;</t></si></sst>` },
    }),
  ],
  [
    'a document type',
    workbookOf({ sheets: ['<sheetData/>'], more: { 'xl/workbook.xml': `${DOCTYPE}<workbook/>` } }),
  ],
  [
    'an unknown entity',
    workbookOf({ sheets: ['<sheetData><row><c t="str"><v>&x;</v></c></row></sheetData>'] }),
  ],
  ['malformed XML', workbookOf({ sheets: ['<sheetData><row></sheetData>'] })],
  [
    'a row beyond the sheet',
    workbookOf({ sheets: ['<sheetData><row r="99999999"><c><v>1</v></c></row></sheetData>'] }),
  ],
  [
    'a column beyond the sheet',
    workbookOf({ sheets: ['<sheetData><row r="1"><c r="ZZZ1"><v>1</v></c></row></sheetData>'] }),
  ],
  ['an endless nesting', workbookOf({ sheets: [`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`] })],
  [
    'more merged cells than a sheet holds',
    workbookOf({
      sheets: [
        `<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:J50"/>'.repeat(3)}</mergeCells>`,
      ],
    }),
  ],
])('a file with %s is refused', async (_, bytes) => {
  await expect(readWorkbook(bytes, LIMITS)).rejects.toThrow();
});
