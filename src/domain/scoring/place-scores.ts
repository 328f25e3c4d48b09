import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';

export interface Placeable {
  id: string;
  value: bigint | null;
  birthDate?: string | undefined;
}

const LAST_OF_TOP = 3;

/**
 * The places of one category by id. Equal values share a place and the next ones are skipped:
 * 1, 2, 2, 4. An id without a place is absent: it has no value, is below the top three, or its
 * jury has yet to vote.
 */
export function placeScores(
  { placing, ties }: Pick<ScoringRule, 'placing' | 'ties'>,
  appearances: readonly Placeable[],
): Map<string, number> {
  if (placing === 'none') return new Map();
  const last = placing === 'top3' ? LAST_OF_TOP : Number.POSITIVE_INFINITY;
  const places = new Map<string, number>();
  let place = 1;
  for (const tied of groupsByValue(appearances)) {
    for (const [id, among] of orderAmong(tied, ties)) {
      if (place + among <= last) places.set(id, place + among);
    }
    place += tied.length;
  }
  return places;
}

/** The highest value first; those without a value are left out. */
function groupsByValue(appearances: readonly Placeable[]): Placeable[][] {
  const byValue = new Map<bigint, Placeable[]>();
  for (const appearance of appearances) {
    if (appearance.value === null) continue;
    byValue.set(appearance.value, [...(byValue.get(appearance.value) ?? []), appearance]);
  }
  const values = [...byValue.keys()].toSorted((one, other) => (one < other ? 1 : -1));
  return values.map((value) => byValue.get(value) ?? []);
}

/** How many of the equal ones are before each; nobody's place is known while a vote is due. */
function orderAmong(
  tied: readonly Placeable[],
  ties: ScoringRule['ties'],
): (readonly [id: string, before: number])[] {
  if (tied.length > 1 && ties === 'vote') return [];
  // Without every birth date nobody can say who is the youngest.
  const isKnown = tied.every(({ birthDate }) => Boolean(birthDate));
  if (ties !== 'younger' || !isKnown) return tied.map(({ id }) => [id, 0]);
  return tied.map(({ id, birthDate = '' }) => [
    id,
    tied.filter((other) => (other.birthDate ?? '') > birthDate).length,
  ]);
}
