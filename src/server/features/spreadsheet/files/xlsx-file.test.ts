import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { ExportColumn } from '#domain/spreadsheet/export-columns.ts';
import type { Cell } from '#server/features/spreadsheet/tables/table-source.ts';
import { readSheet } from '#tests/support/read-sheet.ts';
import { xlsxFile } from './xlsx-file.ts';

const TYPES = ['text', 'day', 'minute', 'money', 'number', 'flag'] as const;
const COLUMNS: ExportColumn[] = TYPES.map((type) => ({ type, width: 12 }));

function tableOf(batches: AsyncGenerator<Cell[][]>, title = 'Osoby') {
  const headings = [...TYPES];
  return xlsxFile({ title, headings, columns: COLUMNS, batches, yes: 'áno', no: 'nie' });
}

async function* rows(...batches: Cell[][][]) {
  yield* batches;
}

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === name) return text(await archive.openReadStreamPromise(entry));
  }
  return '';
}

const ROW: Cell[] = ['007', '2016-05-14', '2026-11-15T10:30', 8800, 2.5, true];

test('each kind of cell is written as spreadsheets keep it', async () => {
  const bytes = await buffer(tableOf(rows([ROW], [['', null, null, null, null, false]])));
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">007</t>');
  expect(sheet).toContain('<c r="B2" s="3"><v>42504</v></c><c r="C2" s="4"><v>46341.4375</v></c>');
  expect(sheet).toContain('<c r="D2" s="5"><v>88</v></c><c r="E2" s="0"><v>2.5</v></c>');
  expect(sheet).toContain('<row r="3"><c r="F3" s="0" t="inlineStr">');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:F1"/>');
  const styles = await partOf(bytes, 'xl/styles.xml');
  expect(styles).toContain('formatCode="d\\.\\ m\\.\\ yyyy"');
  expect(styles).toContain('formatCode="#,##0.00\\ &quot;€&quot;"');
  expect(await readSheet(bytes)).toEqual([
    [...TYPES],
    ['007', '2016-05-14', '2026-11-15', '88', '2.5', 'áno'],
    ['', '', '', '', '', 'nie'],
  ]);
});

test('texts that XML or Excel would change arrive as they are', async () => {
  const texts = ['<a & "b">', '_x0041_', 'dva\nriadky', ' medzery ', '𝄞'];
  const bytes = await buffer(tableOf(rows(texts.map((text) => [text])), 'A/B: [C] '.repeat(9)));
  expect((await readSheet(bytes)).slice(1)).toEqual(texts.map((text) => [text]));
  const control = await buffer(tableOf(rows([['a\u0000b\u001f']])));
  expect((await readSheet(control))[1]).toEqual(['ab']);
  expect(await partOf(bytes, 'xl/workbook.xml')).toMatch(/name="A B {3}C {2}[^"]{0,24}"/);
});

test('a table of thousands of rows arrives whole', async () => {
  const many = Array.from({ length: 1234 }, (_, at): Cell[] => [`riadok ${at}`]);
  const written = await readSheet(await buffer(tableOf(rows(many, [], many))));
  expect(written).toHaveLength(2469);
  expect(written.at(-1)).toEqual(['riadok 1233']);
});

test('an error of the source ends the file with that error', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [ROW];
    throw new Error('the database went away');
  }
  await expect(buffer(tableOf(broken()))).rejects.toThrow('the database went away');
});

test('a consumer that leaves ends the reading of the source', async () => {
  let hasBegun = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* endless(): AsyncGenerator<Cell[][]> {
    hasBegun = true;
    try {
      for (;;) yield Array.from({ length: 100 }, () => ROW);
    } finally {
      end();
    }
  }
  for await (const _ of tableOf(endless())) if (hasBegun) break;
  await ended;
});
