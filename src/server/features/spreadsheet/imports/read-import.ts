import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { shortened } from '#documents/prints/fitted-size.ts';
import { findHeaderRow, guessMapping, headerKey } from '#domain/spreadsheet/import-fields.ts';
import { defaultGrouping } from '#domain/spreadsheet/plan-import.ts';
import type { SignedInContext } from '#server/call.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import type { ParsedTable } from '#server/features/spreadsheet/imports/parse-table.ts';
import {
  deleteForgottenImports,
  findRememberedPlan,
  insertImport,
} from '#server/features/spreadsheet/imports/queries.ts';
import { readTable } from '#server/features/spreadsheet/imports/read-table.ts';
import { textFingerprint } from '#server/features/spreadsheet/imports/take-fingerprints.ts';
import { FunctionError } from '#server/refusal.ts';

const SAMPLES = 3;
/** Rows in which the office finds the headings. */
const SHOWN_ROWS = 20;
const SHOWN_LETTERS = 60;
const KEPT_MS = 86_400_000;

/** Keeps the file for a day, so that repeated previews need not upload it again. */
export async function readImport(
  { pool, configs, sandbox }: SpreadsheetDependencies,
  input: FunctionInput<'readImport'>,
  { now, caller, signal }: SignedInContext,
): Promise<FunctionOutput<'readImport'>> {
  const { editionId } = input;
  const config = editionId ? await configs.requireChangeable(editionId) : await configs.current();
  const table = await readTable(sandbox, Buffer.from(input.base64, 'base64'), signal);
  const rows = table ?? [];
  const headerRow = headerRowOf(rows, input.headerLine);
  const below = rows.slice(headerRow + 1);
  const header = rows[headerRow]?.cells ?? [];
  const cells = below.map((row) => row.cells);
  // A heading without rows below: the office must choose another one.
  if (rows.length < 2) throw new FunctionError('invalid-argument', { reason: 'unreadable-file' });
  const headerFingerprint = textFingerprint(headerKey(header));
  const remembered = await findRememberedPlan(pool, headerFingerprint);
  const mapping = remembered?.mapping ?? guessMapping(header, cells, config);
  const id = randomUUID();
  await deleteForgottenImports(pool, new Date(now.getTime() - KEPT_MS));
  await insertImport(pool, {
    id,
    config_id: config.id,
    userId: caller.userId,
    actor: caller.email,
    filename: input.filename,
    headerFingerprint,
    header,
    cells,
    lines: below.map(({ line }) => line),
    now,
  });
  return {
    id,
    rows: cells.length,
    headerLine: rows[headerRow]?.line ?? 1,
    firstRows: rows.slice(0, SHOWN_ROWS).map(({ line, cells: texts }) => ({
      line,
      text: shortened(texts.filter(Boolean).join(' · '), SHOWN_LETTERS),
    })),
    columns: header.map((heading, column) => ({
      header: heading,
      samples: samplesOf(cells, column),
      field: mapping[column] ?? null,
    })),
    grouping: remembered?.grouping ?? defaultGrouping(mapping),
    isRemembered: remembered !== null,
  };
}

function headerRowOf(rows: ParsedTable, wanted: number | null): number {
  const chosen = rows.findIndex(({ line }) => line === wanted);
  return chosen < 0 ? findHeaderRow(rows.map(({ cells }) => cells)) : chosen;
}

function samplesOf(cells: readonly (readonly string[])[], column: number): string[] {
  const different = new Set<string>();
  for (const row of cells) {
    const cell = row[column] ?? '';
    if (cell !== '') different.add(cell.slice(0, 80));
    if (different.size === SAMPLES) break;
  }
  return [...different];
}
