import type { KeptRow, SnapshotChange } from '#client/day/store/day-database.ts';
import { canonicalJson } from '#domain/day/json-value.ts';

interface Changed {
  /** Rows that differ now, with the time of the change. */
  rows: KeptRow[];
  /** All rows. */
  all: readonly KeptRow[];
}

/** Rows that the office has changed since the device was prepared, with the time. */
export function changedRows(
  known: readonly KeptRow[],
  snapshot: SnapshotChange | null,
  now: number,
): Changed {
  if (!snapshot) return { rows: [], all: known };
  const byKey = new Map(known.map((row) => [keyOf(row), row]));
  const rows = snapshot.rows.map((row): KeptRow => {
    const before = byKey.get(keyOf(row));
    if (before && shown(before) === shown(row)) return { ...row, ...markOf(before) };
    return { ...row, changedAt: now };
  });
  for (const row of rows) byKey.set(keyOf(row), row);
  for (const row of snapshot.removed) byKey.delete(keyOf(row));
  return { rows, all: [...byKey.values()] };
}

function keyOf({ kind, id }: Pick<KeptRow, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function markOf({ changedAt }: KeptRow): Pick<KeptRow, 'changedAt'> {
  return changedAt === undefined ? {} : { changedAt };
}

/** One entry more moves the place of all that follow it; nobody has changed those. */
function shown({
  content: { place: _, ...content },
}: KeptRow | SnapshotChange['rows'][number]): string {
  return canonicalJson(content);
}
