import type { FunctionOutput } from '#contract/functions.ts';
import { nameKey } from '#domain/signup/names.ts';

export type ResultCategory = FunctionOutput<'listDiplomaResults'>['categories'][number];
export type ResultEntry = ResultCategory['entries'][number];

/**
 * Rows copied from a spreadsheet. If a cell names a performer of the category, the last cell is the
 * result; otherwise the rows are assigned in order, starting at the field they were pasted into.
 */
export function pastedResults(
  pasted: string,
  entries: readonly ResultEntry[],
  first: number,
): [ResultEntry, string][] {
  const rows = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const byName = new Map(entries.map((entry) => [nameKey(entry.name), entry]));
  const named = rows.flatMap((cells): [ResultEntry, string][] => {
    const entry = cells
      .slice(0, -1)
      .map((cell) => byName.get(nameKey(cell)))
      .find(Boolean);
    return entry ? [[entry, cells.at(-1) ?? '']] : [];
  });
  if (named.length > 0) return named;
  return rows.flatMap((cells, index): [ResultEntry, string][] => {
    const entry = entries[first + index];
    return entry ? [[entry, cells.at(-1) ?? '']] : [];
  });
}
