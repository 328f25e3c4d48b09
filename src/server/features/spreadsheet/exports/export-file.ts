import type { Readable } from 'node:stream';
import { columnOf, type ExportTable } from '#domain/spreadsheet/export-columns.ts';
import { columnLabel, sheetLabel } from '#i18n/export-labels.ts';
import { m } from '#i18n/texts.ts';
import { resolveList } from '#server/features/lists/service.ts';
import { resolveSelection } from '#server/features/signup/service.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import type { ExportRequest } from '#server/features/spreadsheet/exports/export-request.ts';
import { csvFile } from '#server/features/spreadsheet/files/csv-file.ts';
import type { WrittenTable } from '#server/features/spreadsheet/files/written-table.ts';
import { xlsxFile } from '#server/features/spreadsheet/files/xlsx-file.ts';
import { groupBatches } from '#server/features/spreadsheet/tables/groups-table.ts';
import { listBatches } from '#server/features/spreadsheet/tables/list-tables.ts';
import { personBatches } from '#server/features/spreadsheet/tables/persons-table.ts';
import { findSignupsByIds } from '#server/features/spreadsheet/tables/queries.ts';
import { signupBatches } from '#server/features/spreadsheet/tables/signups-table.ts';
import {
  type CellBatches,
  idBatches,
  type SourceContext,
} from '#server/features/spreadsheet/tables/table-source.ts';
import { type ZipEntry, zipFile } from '#server/files/zip-file.ts';

/** Called with the number of rows or documents written so far. */
type OnWritten = (count: number) => void;

type TableRequest = Exclude<ExportRequest, { kind: 'documents' | 'money-documents' | 'results' }>;

export async function openExportFile(
  dependencies: SpreadsheetDependencies,
  request: ExportRequest,
  { now, onWritten }: { now: Date; onWritten: OnWritten },
): Promise<Readable> {
  if (request.kind === 'documents') {
    const ids = await resolveSelection(dependencies, request.selection, { now });
    return zipFile(documentEntries(dependencies, ids, onWritten));
  }
  if (request.kind === 'money-documents') {
    return openMoneyFile(dependencies.moneyDocuments, request, onWritten);
  }
  if (request.kind === 'results') {
    const table = await dependencies.results.table(request, request.language);
    const written = { ...table, batches: counted(table.batches, onWritten) };
    return request.format === 'xlsx' ? xlsxFile(written) : csvFile(written);
  }
  const batches = counted(await openTable(dependencies, request, now), onWritten);
  const table = writtenTable(request, batches);
  return request.format === 'xlsx' ? xlsxFile(table) : csvFile(table);
}

function openMoneyFile(
  source: SpreadsheetDependencies['moneyDocuments'],
  { filter, format, language }: Extract<ExportRequest, { kind: 'money-documents' }>,
  onWritten: OnWritten,
): Readable {
  if (format === 'zip') return zipFile(countedFiles(source.files(filter), onWritten));
  const table = source.table(filter, language);
  const written = { ...table, batches: counted(table.batches, onWritten) };
  return format === 'xlsx' ? xlsxFile(written) : csvFile(written);
}

async function* countedFiles(files: AsyncIterable<ZipEntry>, onWritten: OnWritten) {
  let count = 0;
  for await (const file of files) {
    yield file;
    count += 1;
    onWritten(count);
  }
}

async function openTable(
  { replica, configs }: SpreadsheetDependencies,
  request: TableRequest,
  now: Date,
): Promise<CellBatches> {
  const pool = await replica.freshPool();
  const { language } = request;
  const columns = request.columns as SourceContext['columns'];
  const context = { pool, configs, language, columns };
  if (request.kind === 'list') {
    return listBatches(context, request.table, await resolveList(configs, request.filter));
  }
  const ids = await resolveSelection({ pool, configs }, request.selection, { now });
  const open = { persons: personBatches, signups: signupBatches, groups: groupBatches };
  return open[request.table](context, ids);
}

function writtenTable(request: TableRequest, batches: CellBatches): WrittenTable {
  const { language } = request;
  const table: ExportTable = request.table;
  const keys = request.columns as SourceContext['columns'];
  return {
    title: sheetLabel(table, language),
    headings: keys.map((key) => columnLabel(key, language)),
    columns: keys.map((key) => columnOf(table, key) ?? { type: 'text', width: 20 }),
    batches,
    yes: m.export_yes({}, { locale: language }),
    no: m.export_no({}, { locale: language }),
  };
}

async function* counted(batches: CellBatches, onWritten: OnWritten): CellBatches {
  let count = 0;
  for await (const rows of batches) {
    yield rows;
    count += rows.length;
    onWritten(count);
  }
}

async function* documentEntries(
  { pool, renderConfirmation }: SpreadsheetDependencies,
  ids: readonly string[],
  onWritten: OnWritten,
): AsyncGenerator<ZipEntry> {
  let count = 0;
  for (const batch of idBatches(ids)) {
    for (const { id, version, number, leadName, updatedAt } of await findSignupsByIds(
      pool,
      batch,
    )) {
      const content = await renderConfirmation(id, version);
      if (!content) continue;
      yield { name: documentName(number, leadName), content, modifiedAt: updatedAt };
      count += 1;
      onWritten(count);
    }
  }
}

/** `2027-0042 Jana Nováková.pdf`, without characters that file names cannot have. */
function documentName(number: string, name: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${[number, plain].filter(Boolean).join(' ')}.pdf`;
}
