import type { AppearanceConfig } from '#domain/appearance/planned-appearances.ts';
import { pieceText } from '#domain/appearance/specification-fields.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import {
  appearancesOfDraft,
  type DraftAppearance,
  piecesOf,
} from '#domain/draft/draft-appearances.ts';
import { tidyName, writtenMinutes } from '#domain/draft/typed-values.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';

/** What differs in the programmes of two drafts whose persons and groups share their keys. */
export function programmeDifferences(
  before: SignupDraft,
  after: SignupDraft,
  config: AppearanceConfig,
): FieldDifference[] {
  const known = new Map(
    appearancesOfDraft(before, config).map((one) => [placeOf(one, before), one] as const),
  );
  return appearancesOfDraft(after, config).flatMap((one) => {
    const previous = known.get(placeOf(one, after));
    const texts = textsOf(one);
    const were = previous ? textsOf(previous) : { pieces: [], instruments: [], accompanist: [] };
    const path = `${one.list}.${one.index}.programmes.${one.at}`;
    const subject = tidyName(after[one.list][one.index]?.name ?? '');
    return (Object.keys(texts) as (keyof typeof texts)[])
      .filter((name) => JSON.stringify(texts[name]) !== JSON.stringify(were[name]))
      .map((name) => ({
        path: `${path}.${name}`,
        subject: `${subject} · ${one.programme.category}`,
        before: were[name],
        after: texts[name],
      }));
  });
}

function placeOf({ list, index, programme }: DraftAppearance, draft: SignupDraft): string {
  return `${draft[list][index]?.key} ${programme.category}`;
}

function textsOf({ programme, players }: DraftAppearance) {
  const { instruments, accompanists } = programme;
  return {
    pieces: piecesOf(programme).map((piece) =>
      [pieceText(piece), writtenMinutes(piece.seconds === null ? null : piece.seconds / 60)]
        .filter((text) => text !== '')
        .join(' · '),
    ),
    instruments: players
      .map(({ key }) => instruments[key]?.trim() ?? '')
      .filter((text) => text !== ''),
    accompanist: accompanists.map(({ name }) => tidyName(name)).filter((name) => name !== ''),
  };
}
