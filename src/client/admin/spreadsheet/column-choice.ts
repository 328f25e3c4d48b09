import {
  type AnyColumn,
  chosenColumns,
  columnsFor,
  type ExportTable,
} from '#domain/spreadsheet/export-columns.ts';

/** All columns in file order; only the chosen ones are exported. */
export interface ColumnChoice {
  order: AnyColumn[];
  chosen: ReadonlySet<AnyColumn>;
}

const KEY = 'office-export-columns:';

export function firstChoice(table: ExportTable, mayReadSignups: boolean): ColumnChoice {
  return {
    order: columnsFor(table, mayReadSignups),
    chosen: new Set(chosenColumns(table, [], mayReadSignups)),
  };
}

/** The last choice in this browser; new columns come at the end. */
export function rememberedChoice(table: ExportTable, mayReadSignups: boolean): ColumnChoice {
  const first = firstChoice(table, mayReadSignups);
  const kept = readKept(table);
  if (!kept) return first;
  const order = kept.order.filter((column) => first.order.includes(column));
  const added = first.order.filter((column) => !order.includes(column));
  return {
    order: [...order, ...added],
    chosen: new Set(kept.chosen.filter((column) => first.order.includes(column))),
  };
}

export function rememberChoice(table: ExportTable, { order, chosen }: ColumnChoice): void {
  localStorage.setItem(KEY + table, JSON.stringify({ order, chosen: [...chosen] }));
}

function readKept(table: ExportTable): { order: AnyColumn[]; chosen: AnyColumn[] } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + table) ?? 'null');
    return Array.isArray(kept?.order) && Array.isArray(kept?.chosen) ? kept : null;
  } catch {
    return null;
  }
}

export function chosenInOrder({ order, chosen }: ColumnChoice): AnyColumn[] {
  return order.filter((column) => chosen.has(column));
}

export function withToggled(choice: ColumnChoice, column: AnyColumn): ColumnChoice {
  const chosen = new Set(choice.chosen);
  if (!chosen.delete(column)) chosen.add(column);
  return { ...choice, chosen };
}

/** Moves a column one place up (-1) or down (1), within the ends. */
export function withMoved(choice: ColumnChoice, column: AnyColumn, by: -1 | 1): ColumnChoice {
  const from = choice.order.indexOf(column);
  const to = from + by;
  const other = choice.order[to];
  if (from < 0 || other === undefined) return choice;
  return { ...choice, order: choice.order.with(to, column).with(from, other) };
}
