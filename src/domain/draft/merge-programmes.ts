import type { DraftPiece, DraftProgramme } from '#domain/draft/draft.ts';
import { emptyProgramme } from '#domain/draft/programmes.ts';
import { isSameTyped, mergeItems, type Side } from '#domain/draft/three-way.ts';

/** Decides about one value that base, mine and theirs have. */
type MergeField = <Value>(path: string, values: [base: Value, mine: Value, theirs: Value]) => Value;

type Programmes = readonly DraftProgramme[];
type Keyed = DraftProgramme & { key: string };

/**
 * Merges what one person or group plays, category by category. Pieces are merged field by field
 * while nobody adds or takes away one.
 */
export function mergeProgrammes(
  { base, mine, theirs }: Record<'base' | Side, Programmes>,
  field: MergeField,
): DraftProgramme[] {
  const keyed = (list: Programmes) => list.map((one): Keyed => ({ ...one, key: one.category }));
  return mergeItems<Keyed>(
    { base: keyed(base), mine: keyed(mine), theirs: keyed(theirs) },
    {
      blank: ({ key }) => ({ ...emptyProgramme(key), key }),
      isSame: isSameTyped,
      merge: (was, own, other) => {
        const path = String(mine.findIndex(({ category }) => category === own.category));
        return mergeProgramme([was, own, other], (name, values) =>
          field(`${path}.${name}`, values),
        );
      },
      // A programme of a category that is no longer chosen is sent to nobody.
      decideRemoval: ({ keptBy }) => keptBy,
    },
  ).map(({ key: _, ...programme }) => programme);
}

function mergeProgramme([was, own, other]: [Keyed, Keyed, Keyed], field: MergeField): Keyed {
  const players = new Set([...Object.keys(own.instruments), ...Object.keys(other.instruments)]);
  const instruments = [...players].map((key, position) => [
    key,
    field(`instruments.${position}`, [
      was.instruments[key] ?? '',
      own.instruments[key] ?? '',
      other.instruments[key] ?? '',
    ]),
  ]);
  return {
    ...own,
    id: other.id || own.id,
    pieces: mergePieces([was.pieces, own.pieces, other.pieces], field),
    instruments: Object.fromEntries(instruments),
    accompanists: field('accompanist', [was.accompanists, own.accompanists, other.accompanists]),
    asksAccompanist: field('asksAccompanist', [
      was.asksAccompanist,
      own.asksAccompanist,
      other.asksAccompanist,
    ]),
  };
}

function mergePieces(
  [was, own, other]: [DraftPiece[], DraftPiece[], DraftPiece[]],
  field: MergeField,
): DraftPiece[] {
  const isSameLength = was.length === own.length && own.length === other.length;
  if (!isSameLength) return field('pieces', [was, own, other]);
  return own.map((piece, row) => {
    const [before, theirs] = [was[row] ?? piece, other[row] ?? piece];
    const names = Object.keys(piece) as (keyof DraftPiece)[];
    const values = names.map((name) => [
      name,
      field(`pieces.${row}.${name}`, [before[name], piece[name], theirs[name]]),
    ]);
    return Object.fromEntries(values) as unknown as DraftPiece;
  });
}
