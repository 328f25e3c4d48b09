import type { Piece } from '#domain/appearance/appearance.ts';
import type { WantedAppearance } from '#domain/appearance/wanted-appearances.ts';
import type { Issue } from '#domain/issues.ts';
import { hasForbiddenCharacters, MAX_MINUTES } from '#domain/signup/text-rules.ts';

/** A title may be as long as a song of the specification, which becomes one. */
const PIECE_TEXT_LIMITS: Record<Exclude<keyof Piece, 'seconds'>, number> = {
  composer: 120,
  title: 300,
  movement: 120,
  arranger: 120,
};
const INSTRUMENT_LIMIT = 80;
const ACCOMPANIST_NAME_LIMIT = 120;
export const MAX_APPEARANCES = 600;
export const MAX_PIECES = 20;
export const MAX_ACCOMPANISTS = 5;
const MAX_SECONDS: number = MAX_MINUTES * 60;

interface KnownIds {
  appearances: ReadonlySet<string>;
  accompanists: ReadonlySet<string>;
}

/** Texts, times and ids of the list; who plays where is checked when it is placed in the form. */
export function checkWantedAppearances(
  wanted: readonly WantedAppearance[],
  known: KnownIds,
): Issue[] {
  const seen = new Set<string>();
  return wanted.flatMap((one, index) => {
    const path = `appearances.${index}`;
    const isKnown = one.id === '' || (known.appearances.has(one.id) && !seen.has(one.id));
    seen.add(one.id);
    return [
      ...(isKnown ? [] : [{ path: `${path}.id`, code: 'unknownAppearance' as const }]),
      ...one.players.flatMap(({ instrument }, at) =>
        textIssues(instrument, `${path}.players.${at}.instrument`, INSTRUMENT_LIMIT),
      ),
      ...(one.accompanists ?? []).flatMap((person, at) =>
        accompanistIssues(person, `${path}.accompanists.${at}`, known),
      ),
      ...(one.pieces ?? []).flatMap((piece, at) => pieceIssues(piece, `${path}.pieces.${at}`)),
    ];
  });
}

function accompanistIssues(
  { id, name }: { id: string; name: string },
  path: string,
  known: KnownIds,
): Issue[] {
  if (id !== '') {
    return known.accompanists.has(id) ? [] : [{ path: `${path}.id`, code: 'unknownOption' }];
  }
  if (name === '') return [{ path: `${path}.name`, code: 'required' }];
  return textIssues(name, `${path}.name`, ACCOMPANIST_NAME_LIMIT);
}

function pieceIssues(piece: Piece, path: string): Issue[] {
  const texts = Object.keys(PIECE_TEXT_LIMITS) as (keyof typeof PIECE_TEXT_LIMITS)[];
  const { seconds } = piece;
  const isTime =
    seconds === null || (Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_SECONDS);
  return [
    ...texts.flatMap((field) =>
      textIssues(piece[field], `${path}.${field}`, PIECE_TEXT_LIMITS[field]),
    ),
    ...(isTime
      ? []
      : [{ path: `${path}.seconds`, code: 'outOfRange' as const, min: 0, max: MAX_SECONDS }]),
  ];
}

function textIssues(text: string, path: string, maxLength: number): Issue[] {
  if (text.length > maxLength) return [{ path, code: 'tooLong', maxLength }];
  return hasForbiddenCharacters(text) ? [{ path, code: 'controlCharacters' }] : [];
}
