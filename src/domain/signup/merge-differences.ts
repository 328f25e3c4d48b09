import type { FieldDifference } from '#domain/signup/differences.ts';

/** Combines the differences of successive versions; a field that returned to its value is left out. */
export function mergeDifferences(
  versions: readonly (readonly FieldDifference[])[],
): FieldDifference[] {
  const merged = new Map<string, FieldDifference>();
  for (const difference of versions.flat()) {
    const key = JSON.stringify([difference.path, difference.subject ?? null]);
    const earlier = merged.get(key);
    const { before: _, ...now } = difference;
    merged.set(key, earlier ? { ...now, ...valueBefore(earlier) } : difference);
  }
  return [...merged.values()].filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
}

function valueBefore(difference: FieldDifference): Pick<FieldDifference, 'before'> {
  return 'before' in difference ? { before: difference.before } : {};
}
