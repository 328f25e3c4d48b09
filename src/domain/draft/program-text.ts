import type { DraftPerson } from '#domain/draft/draft.ts';

/** What people write where they play only one piece. */
const NO_PIECE = /^[-–—.]*$/;

/** The text for the bulletin that the pieces make: one line for each. */
export function programTextOf({ song1, song2 }: Pick<DraftPerson, 'song1' | 'song2'>): string {
  return [song1, song2]
    .map((song) => song.trim())
    .filter((song) => !NO_PIECE.test(song))
    .join('\n');
}

/** The text follows the pieces until another text is written. */
export function withProgramText(changed: DraftPerson, before: DraftPerson): DraftPerson {
  const isOwn =
    changed.program !== before.program || before.program.trim() !== programTextOf(before);
  return isOwn ? changed : { ...changed, program: programTextOf(changed) };
}
