import type { DraftPerson } from '#domain/draft/draft.ts';

/** What people write where they play only one piece. */
const NO_PIECE = /^[-–—.]*$/;

/** The text for the bulletin that the songs make: one line for each. */
function programTextOf({ song1, song2 }: Pick<DraftPerson, 'song1' | 'song2'>): string {
  return [song1, song2]
    .map((song) => song.trim())
    .filter((song) => !NO_PIECE.test(song))
    .join('\n');
}

/** The text for the bulletin that somebody wrote; empty where it is made from the pieces. */
export function ownProgramText(person: Pick<DraftPerson, 'song1' | 'song2' | 'program'>): string {
  const program = person.program.trim();
  return program === programTextOf(person) ? '' : program;
}
