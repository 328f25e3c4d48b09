import { samePieces } from '#domain/appearance/appearance.ts';
import {
  minutesOfSeconds,
  piecesOfFields,
  pieceText,
  programText,
} from '#domain/appearance/specification-fields.ts';
import type { Appearance } from '#domain/prints/appearances.ts';

export interface PlayedPiece {
  piece: string;
  minutes: number | null;
}

/**
 * The pieces of an appearance. Where a soloist wrote another text for the bulletin, its lines; the
 * text tells only the appearance that the fields of the person tell.
 */
export function playedPieces({ group, players: [first], pieces }: Appearance): PlayedPiece[] {
  if (!group && first && first.program !== programText(pieces)) {
    const isTold = samePieces(pieces, piecesOfFields(first)) || first.song1 === songOf(pieces);
    const written = isTold ? linesOf(first.program) : [];
    if (written.length > 0) return written.map((piece) => ({ piece, minutes: null }));
  }
  return pieces
    .map((piece) => ({ piece: pieceText(piece), minutes: minutesOfSeconds(piece.seconds) }))
    .filter(({ piece }) => piece !== '');
}

function songOf([first]: Appearance['pieces']): string | null {
  return first ? pieceText(first) : null;
}

function linesOf(program: string): string[] {
  return program
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
