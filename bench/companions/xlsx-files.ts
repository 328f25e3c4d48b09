// Writes spreadsheets of people, and of constant rows, in a separate process.

import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import ExcelJS from 'exceljs';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { columnOf, columnsFor } from '#domain/spreadsheet/export-columns.ts';
import { columnLabel } from '#i18n/export-labels.ts';
import { createPool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { xlsxFile } from '#server/features/spreadsheet/files/xlsx-file.ts';
import { personBatches } from '#server/features/spreadsheet/tables/persons-table.ts';
import { answerQuestions } from '../companion-process.ts';

const COLUMNS = columnsFor('persons', true);
const TEXTS = COLUMNS.map((column) => `${columnLabel(column, 'sk')} 123`);

interface Written {
  seconds: number;
  bytes: number;
}

async function measured(open: (out: PassThrough) => Promise<unknown>): Promise<Written> {
  const out = new PassThrough();
  let bytes = 0;
  out.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const began = performance.now();
  await Promise.all([open(out), finished(out)]);
  return { seconds: (performance.now() - began) / 1000, bytes };
}

const answers = {
  /** All people in the database, with every column, as the server writes them. */
  people({ host, database, user }: { host: string; database: string; user: string }) {
    return measured(async (out) => {
      const pool = createPool({ host, database, user, port: 5432 }, { max: 4 });
      const { rows: configs } = await pool.query('select id, version, record from config');
      const [{ id, version, record }] = configs as [
        { id: string; version: number; record: ConfigRecord },
      ];
      const config = { ...record, id, version };
      const { rows } = await pool.query<{ id: string }>('select id from signups order by id');
      const service = { requireById: async () => config } as unknown as ConfigService;
      const context = { pool, configs: service, language: 'sk', columns: COLUMNS } as const;
      const file = xlsxFile({
        title: 'Osoby',
        headings: COLUMNS.map((column) => columnLabel(column, 'sk')),
        columns: COLUMNS.map((key) => columnOf('persons', key) ?? { type: 'text', width: 10 }),
        batches: personBatches(
          context,
          rows.map((row) => row.id),
        ),
        yes: 'áno',
        no: 'nie',
      });
      file.pipe(out);
      await finished(file);
      await pool.end();
    });
  },
  /** The library alone: the same text in every row, with as many columns. */
  constantRows({ rows }: { rows: number }) {
    return measured(async (out) => {
      const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out });
      const sheet = workbook.addWorksheet('Osoby');
      for (let row = 0; row < rows; row++) {
        sheet.addRow(TEXTS).commit();
        if (row % 1000 === 0) await new Promise(setImmediate);
      }
      await workbook.commit();
    });
  },
};

export type XlsxFiles = typeof answers;

answerQuestions(answers);
