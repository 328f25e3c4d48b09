import type { ExportColumn } from '#domain/spreadsheet/export-columns.ts';
import type { CellBatches } from '#server/features/spreadsheet/tables/table-source.ts';

export interface WrittenTable {
  title: string;
  headings: string[];
  columns: ExportColumn[];
  batches: CellBatches;
  /** The words for yes and no. */
  yes: string;
  no: string;
}
