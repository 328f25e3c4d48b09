/** PostgreSQL holds neither a NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The same as a pattern for JSON Schema, whose patterns are read as Unicode. */
export const STORABLE_PATTERN = '^[^\\u0000\\uD800-\\uDFFF]*$';

/** Path of the first unstorable text, or of the object with the first unstorable key, or null. */
export function findUnstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  const branch = value as Record<string, unknown>;
  for (const key in branch) {
    if (!isStorable(key)) return [];
    const below = findUnstorable(branch[key]);
    if (below) return [key, ...below];
  }
  return null;
}
