import type { ConfigRecord } from '#domain/edition/config.ts';
import {
  type ImportPlan,
  type PlannedSignup,
  planImport,
} from '#domain/spreadsheet/plan-import.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import type { ImportPlanRow, ImportRow } from '#server/features/spreadsheet/imports/queries.ts';
import { rowFingerprint } from '#server/features/spreadsheet/imports/take-fingerprints.ts';

/** Older imports without line numbers have their heading in line 1. */
const FIRST_LINE = 2;

export interface ReadPlan extends ImportPlan {
  config: ConfigRecord;
  fingerprintsOf(signup: PlannedSignup): Buffer[];
}

/** Plans a stored file with this mapping for the current edition. */
export async function planKept(
  { configs }: SpreadsheetDependencies,
  {
    kept,
    now,
    ...reading
  }: Pick<ImportPlanRow, 'mapping' | 'grouping'> & {
    kept: Pick<ImportRow, 'config_id' | 'header' | 'cells' | 'lines'>;
    now: Date;
  },
): Promise<ReadPlan> {
  const config = await configs.requireById(kept.config_id);
  const today = localDate(now, config.edition.timeZone);
  const rows = kept.cells.map((cells, index) => ({
    line: kept.lines?.[index] ?? index + FIRST_LINE,
    cells,
  }));
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const plan = planImport(rows, { ...reading, config, today });
  return {
    ...plan,
    config,
    fingerprintsOf: ({ lines }) =>
      lines.map((line) => rowFingerprint(kept.header, cellsOf.get(line) ?? [])),
  };
}
