import { nameKey } from '#domain/signup/names.ts';

export interface MatchedGroup {
  name: string;
  /** Ids of the members. */
  people: readonly string[];
}

/**
 * For each group of the new form the previous position, if any. Two groups are the same when they
 * have the same name, else the same members, else when they share the most members.
 */
export function previousGroups(
  before: readonly MatchedGroup[],
  after: readonly MatchedGroup[],
  /** Previous positions that are known for certain. */
  known: readonly (number | null)[] = [],
): (number | null)[] {
  const found: (number | null)[] = after.map((_, index) => known[index] ?? null);
  const taken = new Set(found.filter((position) => position !== null));
  const matchAll = (score: (one: MatchedGroup, other: MatchedGroup) => number) => {
    const pairs = after.flatMap((group, index) =>
      before.map((other, position) => ({ index, position, score: score(other, group) })),
    );
    const best = pairs
      .filter((pair) => pair.score > 0)
      .toSorted(
        (one, other) =>
          other.score - one.score ||
          Math.abs(one.index - one.position) - Math.abs(other.index - other.position) ||
          one.index - other.index,
      );
    for (const { index, position } of best) {
      if (found[index] !== null || taken.has(position)) continue;
      found[index] = position;
      taken.add(position);
    }
  };
  // Of several groups with one name, the one with the most common members.
  matchAll((one, other) => (hasSameName(one, other) ? 1 + commonMembers(one, other) : 0));
  matchAll((one, other) => (hasSameMembers(one, other) ? 1 : 0));
  matchAll(commonMembers);
  return found;
}

function hasSameName(one: MatchedGroup, other: MatchedGroup): boolean {
  return nameKey(one.name) !== '' && nameKey(one.name) === nameKey(other.name);
}

function hasSameMembers(one: MatchedGroup, other: MatchedGroup): boolean {
  const common = commonMembers(one, other);
  return common > 0 && common === one.people.length && common === other.people.length;
}

function commonMembers(one: MatchedGroup, other: MatchedGroup): number {
  return one.people.filter((id) => other.people.includes(id)).length;
}
