import { type ListedSignup, rowOrder } from '#client/admin/signups/rows/listed-signup.ts';
import type { SignupSort } from '#client/admin/signups/signup-view-query.ts';

export interface VisibleRange {
  first: number;
  last: number;
}

interface LoadedRows {
  rows: readonly ListedSignup[];
  sort: SignupSort;
  reading: VisibleRange;
  /** The last row is loaded. */
  isComplete: boolean;
}

export interface PlacedRows {
  rows: ListedSignup[];
  inserted: string[];
  /** Rows within the visible range, which would shift it. */
  held: ListedSignup[];
  /** The number of rows inserted above the visible range. */
  above: number;
}

const NEWEST_FIRST: readonly SignupSort[] = ['-createdAt', '-updatedAt', '-number'];

/** Places new rows without moving visible ones, except at the top of the newest. */
export function placeRows(found: readonly ListedSignup[], loaded: LoadedRows): PlacedRows {
  const { sort, reading, isComplete } = loaded;
  const order = rowOrder(sort);
  const placed: PlacedRows = { rows: [...loaded.rows], inserted: [], held: [], above: 0 };
  let { first, last } = reading;
  for (const row of found.toSorted(order)) {
    const index = placeOf(row, placed.rows, order);
    const isAtEnd = index === placed.rows.length;
    // A row after the last loaded one comes with the next page.
    if (isAtEnd && !isComplete) continue;
    const isAbove = first > 0 && index <= first;
    const isAwaited = first === 0 && NEWEST_FIRST.includes(sort);
    if (!isAbove && !isAwaited && !isAtEnd && index <= last) {
      placed.held.push(row);
      continue;
    }
    placed.rows.splice(index, 0, row);
    placed.inserted.push(row.id);
    if (isAbove) {
      placed.above++;
      first++;
      last++;
    }
  }
  return placed;
}

function placeOf(
  row: ListedSignup,
  rows: readonly ListedSignup[],
  order: (a: ListedSignup, b: ListedSignup) => number,
): number {
  const index = rows.findIndex((other) => order(row, other) < 0);
  return index < 0 ? rows.length : index;
}
