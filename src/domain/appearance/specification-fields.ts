import { NO_PIECE, type Piece, samePieces } from '#domain/appearance/appearance.ts';
import type { Person } from '#domain/signup/form.ts';
import { PERSON_TEXT_LIMITS } from '#domain/signup/text-rules.ts';

/** The fields of a person that name a programme (docs/algorithms/appearances.md). */
export type ProgrammeFields = Pick<Person, 'song1' | 'song2' | 'minutes1' | 'minutes2' | 'program'>;

/** The two songs with their minutes; without a song, the lines of the text for the bulletin. */
export function piecesOfFields(fields: ProgrammeFields): Piece[] {
  const { song1, song2, minutes1, minutes2, program } = fields;
  const songs = song1 === '' && song2 === '' ? linesOf(program) : [song1, song2];
  const minutes = [minutes1, minutes2];
  return songs
    .map((title, index) => ({ ...NO_PIECE, title, seconds: secondsOfMinutes(minutes[index]) }))
    .filter(({ title, seconds }) => title !== '' || seconds !== null);
}

function linesOf(program: string): string[] {
  const lines = program.split(/[\r\n]+/u).map((line) => line.trim());
  const named = lines.filter((line) => line !== '');
  return named.length === 0 ? ['', ''] : named;
}

/** Zero minutes say no more than none. */
function secondsOfMinutes(minutes: number | null | undefined): number | null {
  return minutes ? Math.max(1, Math.round(minutes * 60)) : null;
}

/** With two decimal places, which are enough to find the seconds again. */
export function minutesOfSeconds(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds * 100) / 60) / 100;
}

/** `A. Vivaldi: Koncert a mol, 1. časť (arr. J. Kováč)`, without the parts that are unknown. */
export function pieceText({ composer, title, movement, arranger }: Piece): string {
  const work = [title, movement].filter((part) => part !== '').join(', ');
  const named = [composer, work].filter((part) => part !== '').join(': ');
  const arranged = arranger === '' ? '' : `(arr. ${arranger})`;
  return [named, arranged].filter((part) => part !== '').join(' ');
}

/** The text for the bulletin that is made from pieces. */
export function programText(pieces: readonly Piece[]): string {
  return pieces
    .map(pieceText)
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, PERSON_TEXT_LIMITS.program);
}

/**
 * The fields that a programme is written into. The text for the bulletin is made from the pieces
 * until somebody writes another one.
 */
export function fieldsOfPieces(
  pieces: readonly Piece[],
  { program, before }: { program: string; before: readonly Piece[] },
): ProgrammeFields {
  const [first = NO_PIECE, second = NO_PIECE] = pieces;
  const isOwnText = program !== '' && program !== programText(before);
  return {
    song1: songText(first),
    song2: songText(second),
    minutes1: minutesOfSeconds(first.seconds),
    minutes2: minutesOfSeconds(second.seconds),
    program: isOwnText ? program : programText(pieces),
  };
}

/** The fields as they tell these pieces; unchanged when they do so already or none are known. */
export function fieldsTelling(
  fields: ProgrammeFields,
  pieces: readonly Piece[] | undefined,
): ProgrammeFields {
  if (!pieces || pieces.length === 0 || samePieces(pieces, piecesOfFields(fields))) return fields;
  return fieldsOfPieces(pieces, { program: fields.program, before: pieces });
}

export function songText(piece: Piece): string {
  return pieceText(piece).slice(0, PERSON_TEXT_LIMITS.song1);
}
