import type { ExportColumn } from '#domain/spreadsheet/export-columns.ts';
import type { CellBatches } from '#server/features/spreadsheet/tables/table-source.ts';

/** A table on its way into a file. */
export interface WrittenTable {
  title: string;
  headings: string[];
  columns: ExportColumn[];
  batches: CellBatches;
  /** How yes and no are written. */
  yes: string;
  no: string;
}
