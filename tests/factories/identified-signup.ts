import {
  certainPositions,
  type KnownSignup,
  type SettledSignup,
  settleAppearances,
} from '#domain/appearance/settle-appearances.ts';
import { placeAppearances, type WantedSignup } from '#domain/appearance/wanted-appearances.ts';
import { previousPositions } from '#domain/signup/match-persons.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

/** A signup with ids, as after it was stored. */
export interface IdentifiedSignup
  extends KnownSignup,
    Pick<SettledSignup, 'withdrawn' | 'questions'> {}

/** Ids `1`, `2`, …: each only once in a test. */
export function countingIds(): () => string {
  let last = 0;
  return () => String(++last);
}

/** Stores a form, or the edit of one, with the steps of the server; refuses as the server does. */
export function identified(
  { appearances, ...form }: WantedSignup,
  { before = null, newId }: { before?: KnownSignup | null; newId: () => string },
): IdentifiedSignup {
  const placement = appearances && placeAppearances(appearances, form, EDITION);
  if (placement && placement.issues.length > 0) throw new Error(JSON.stringify(placement.issues));
  const known =
    placement && before ? certainPositions(placement.placed, form, before).persons : undefined;
  const positions = previousPositions(before?.form.persons ?? [], form.persons, known);
  const personIds = positions.map((position) => before?.personIds[position ?? -1] ?? newId());
  const settled = settleAppearances({
    ...{ form, personIds, config: EDITION, before, newId },
    placed: placement?.placed,
  });
  return { ...settled, personIds };
}
