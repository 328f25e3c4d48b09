import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { missingParts, type ProgrammePart } from '#domain/appearance/programme-parts.ts';

/** By the id of the appearance what it lacks of these parts. Sheet music has a place of its own. */
export function lackingParts(
  { appearances, accompanistAsked }: Pick<SignupView, 'appearances' | 'accompanistAsked'>,
  parts: readonly ProgrammePart[],
): ReadonlyMap<string, ProgrammePart[]> {
  return new Map(
    appearances.flatMap((one) => {
      const asksAccompanist = accompanistAsked.includes(one.id);
      const missing = missingParts({ ...one, asksAccompanist }, { hasSheets: true });
      const asked = missing.filter((part) => parts.includes(part));
      return asked.length > 0 ? [[one.id, asked] as const] : [];
    }),
  );
}
