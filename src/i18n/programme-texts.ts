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
  const at = { locale };
  const instruments = players.map(({ key }) => programme.instruments[key]?.trim() ?? '');
  const accompanists = programme.accompanists.map(({ name }) => tidyName(name));
  return [
    ...piecesOf(programme).map((piece) => {
      const text = pieceText(piece);
      if (piece.seconds === null) return text;
      return m.my_piece_minutes({ piece: text, minutes: writtenMinutes(piece.seconds / 60) }, at);
    }),
    ...new Set(instruments.filter((instrument) => instrument !== '')),
    ...accompanists.filter((name) => name !== '').map((name) => m.review_accompanist({ name }, at)),
    ...(programme.asksAccompanist ? [m.review_accompanist_asked({}, at)] : []),
  ];
}
