import { type Piece, samePiece, samePieces } from '#domain/appearance/appearance.ts';
import { songText } from '#domain/appearance/specification-fields.ts';
import { nameKey } from '#domain/signup/names.ts';

/**
 * The pieces of an appearance after an edit of the specification's fields alone. `before` and
 * `after` are the pieces that the fields named and name. What the fields do not tell stays.
 */
export function followFields(
  pieces: readonly Piece[],
  before: readonly Piece[],
  after: readonly Piece[],
): Piece[] {
  if (samePieces(before, after)) return [...pieces];
  const followed: (Piece | null)[] = [...pieces];
  const open = new Set(pieces.keys());
  const isToldWhole =
    before.length === pieces.length && pieces.every((piece, index) => isTold(piece, before[index]));
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const [old, next] = [before[index], after[index]];
    const place = old && [...open].find((position) => isTold(pieces[position], old));
    if (place !== undefined) open.delete(place);
    if (old && next && samePiece(old, next)) continue;
    if (old && place !== undefined) {
      followed[place] = next ? (known(pieces, next) ?? next) : null;
    } else if (next && isToldWhole) followed.push(next);
  }
  return followed.filter((piece) => piece !== null);
}

/** The field holds the text of this piece. */
function isTold(piece: Piece | undefined, told: Piece | undefined): boolean {
  return (
    piece !== undefined && told !== undefined && nameKey(songText(piece)) === nameKey(told.title)
  );
}

/** A known title keeps what the field cannot tell. */
function known(pieces: readonly Piece[], next: Piece): Piece | null {
  const piece = pieces.find((one) => isTold(one, next));
  return piece ? { ...piece, seconds: next.seconds } : null;
}
