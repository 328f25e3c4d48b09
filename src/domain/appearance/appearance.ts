/** One piece of a programme. An empty text or null: unknown. */
export interface Piece {
  composer: string;
  title: string;
  /** A movement or an opus. */
  movement: string;
  arranger: string;
  seconds: number | null;
}

export interface Player {
  personId: string;
  instrument: string;
}

/** A person of the edition who accompanies; need not be in any signup. */
export interface Accompanist {
  id: string;
  name: string;
}

/** One performer or group in one category. Its id survives every edit. */
export interface Appearance {
  id: string;
  category: string;
  /** Null for a soloist. */
  groupId: string | null;
  /** The soloist, or the members in the order of the form. */
  players: Player[];
  accompanists: Accompanist[];
  /** The organiser's accompanist is asked for. */
  asksAccompanist: boolean;
  pieces: Piece[];
}

export const NO_PIECE: Piece = {
  composer: '',
  title: '',
  movement: '',
  arranger: '',
  seconds: null,
};

/** Those with a title or a composer. */
export function namedPieces<One extends Pick<Piece, 'title' | 'composer'>>(
  pieces: readonly One[],
): One[] {
  return pieces.filter(({ title, composer }) => title !== '' || composer !== '');
}

/** The known playing time; null when no piece has one. */
export function secondsOf(pieces: readonly Pick<Piece, 'seconds'>[]): number | null {
  const known = pieces.flatMap(({ seconds }) => seconds ?? []);
  return known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0);
}

export function samePieces(one: readonly Piece[], other: readonly Piece[]): boolean {
  return one.length === other.length && one.every((piece, index) => samePiece(piece, other[index]));
}

export function samePiece(one: Piece, other: Piece | undefined): boolean {
  return (
    other !== undefined &&
    one.composer === other.composer &&
    one.title === other.title &&
    one.movement === other.movement &&
    one.arranger === other.arranger &&
    one.seconds === other.seconds
  );
}
