import type { FieldDifference } from '#domain/signup/differences.ts';

const FIELDS = new Set(['song1', 'song2', 'minutes1', 'minutes2', 'program']);

/** Whether an edit changes pieces, instruments and accompanists alone. */
export function isProgrammeChange(differences: readonly FieldDifference[]): boolean {
  return differences.every(({ path }) => {
    const [list, , field, ...deeper] = path.split('.');
    if (list === 'appearances') return true;
    return list === 'persons' && deeper.length === 0 && FIELDS.has(field ?? '');
  });
}
