import type { Piece } from '#domain/appearance/appearance.ts';
import { pieceText } from '#domain/appearance/specification-fields.ts';
import { type DraftAppearance, piecesOf } from '#domain/draft/draft-appearances.ts';
import { tidyName, writtenMinutes } from '#domain/draft/typed-values.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** Pieces with their minutes, then instruments and accompanist, as far as they are known. */
export function programmeTexts(
  { programme, players }: DraftAppearance,
  locale: Language,
): string[] {
  const instruments = players.map(({ key }) => programme.instruments[key]?.trim() ?? '');
  const accompanists = programme.accompanists.map(({ name }) => tidyName(name));
  return [
    ...piecesOf(programme).map((piece) => timedPieceText(piece, locale)),
    ...new Set(instruments.filter((instrument) => instrument !== '')),
    ...accompanistTexts({ ...programme, names: accompanists }, locale),
  ];
}

interface Played {
  pieces: readonly Piece[];
  players: readonly { name: string; instrument: string }[];
  accompanists: readonly { name: string }[];
  asksAccompanist: boolean;
}

/** The same of a stored appearance; members of a group are named with what they play. */
export function playedTexts(
  { pieces, players, accompanists, asksAccompanist }: Played,
  locale: Language,
): { pieces: string[]; others: string[] } {
  const instruments = players
    .filter(({ instrument }) => instrument !== '')
    .map(({ name, instrument }) => (players.length === 1 ? instrument : `${name} – ${instrument}`));
  const names = accompanists.map(({ name }) => name);
  return {
    pieces: pieces.map((piece) => timedPieceText(piece, locale)),
    others: [...instruments, ...accompanistTexts({ names, asksAccompanist }, locale)],
  };
}

/** What one person plays alone; the categories are named where their programmes differ. */
export function soloTexts(
  solos: readonly (Played & { category: string })[],
  locale: Language,
): string[] {
  const programmes = solos.map((solo) => {
    const { pieces, others } = playedTexts(solo, locale);
    return { category: solo.category, lines: [...pieces, ...others] };
  });
  const [first] = programmes;
  if (!first) return [];
  if (programmes.every(({ lines }) => lines.join('\n') === first.lines.join('\n'))) {
    return first.lines;
  }
  return programmes
    .filter(({ lines }) => lines.length > 0)
    .map(({ category, lines }) => `${category}: ${lines.join(' · ')}`);
}

function timedPieceText(piece: Piece, locale: Language): string {
  const text = pieceText(piece);
  if (piece.seconds === null) return text;
  const minutes = writtenMinutes(piece.seconds / 60);
  return m.my_piece_minutes({ piece: text, minutes }, { locale });
}

function accompanistTexts(
  { names, asksAccompanist }: { names: readonly string[]; asksAccompanist: boolean },
  locale: Language,
): string[] {
  const at = { locale };
  const named = names.filter((name) => name !== '');
  if (asksAccompanist && named.length === 0) return [m.review_accompanist_asked({}, at)];
  const textOf = asksAccompanist ? m.review_accompanist_of_organiser : m.review_accompanist;
  return named.map((name) => textOf({ name }, at));
}
