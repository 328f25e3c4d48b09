// Which appearances concern each other through persons: a gap between two of one player or
// accompanist, and two of one teacher at the same time.

import type { PlanProblem } from '../problem.ts';
import { type Ints, ints } from './ints.ts';

export interface Relations {
  /**
   * The relations of appearance `a` are `first[a]` up to `first[a + 1]`; without pairs that are
   * never on the same day, or always in one hall, where their sequence keeps them apart.
   */
  readonly first: Ints;
  readonly other: Ints;
  /** Minutes that must lie between the two, without the walk; -1 when they share no person. */
  readonly gap: Ints;
  /** How many teachers they share. */
  readonly teachers: Ints;
  /** The gap again, by two appearances; 0 when they share no person. */
  readonly pause: Ints;
  /** The longest gap of each appearance. */
  readonly reach: Ints;
}

/** What a cell of the table of pauses holds. */
const LONGEST_PAUSE = 255;

interface Relation {
  gap: number;
  teachers: number;
}

/** By appearance: its category, and the days on which it may be. */
interface Whereabouts {
  readonly category: readonly number[];
  readonly daysOf: readonly ReadonlySet<number>[];
}

export function indexRelations(source: PlanProblem, whereabouts: Whereabouts): Relations {
  const { appearances } = source;
  const related = appearances.map(() => new Map<number, Relation>());
  const relate = (one: number, other: number): Relation => {
    const known = related[one]?.get(other);
    if (known !== undefined) return known;
    const relation = { gap: -1, teachers: 0 };
    related[one]?.set(other, relation);
    related[other]?.set(one, relation);
    return relation;
  };
  const players = appearances.map((one) => new Set(one.players));
  for (const [person, group] of groups(source, (one) => [...one.players, ...one.accompanists])) {
    for (const [one, other] of pairs(group)) {
      const plays = players[one]?.has(person) || players[other]?.has(person);
      const gap = plays ? source.gap.player : source.gap.accompanist;
      const relation = relate(one, other);
      relation.gap = Math.max(relation.gap, gap);
    }
  }
  for (const [, group] of groups(source, (one) => one.teachers)) {
    for (const [one, other] of pairs(group)) relate(one, other).teachers++;
  }
  const pause = pausesOf(related);
  const isTogether = alwaysTogether(source, whereabouts);
  const relevant = related.map((relations, one) =>
    [...relations].filter(
      ([other, { gap }]) =>
        (gap > LONGEST_PAUSE || !isTogether(one, other)) && mayMeet(whereabouts, one, other),
    ),
  );
  return flatten(related, relevant, pause);
}

function mayMeet({ daysOf }: Whereabouts, one: number, other: number): boolean {
  return [...(daysOf[one] ?? [])].some((day) => daysOf[other]?.has(day));
}

/** Two of a category that may not be split, unless pins tear it apart. */
function alwaysTogether(source: PlanProblem, { category }: Whereabouts) {
  const torn = new Set<string>();
  const pins = new Map<string, string>();
  for (const { category: of, fixed } of source.appearances) {
    if (fixed === null) continue;
    const line = `${fixed.day} ${fixed.hall}`;
    if ((pins.get(of) ?? line) !== line) torn.add(of);
    pins.set(of, line);
  }
  const isWhole = source.categories.map(({ id, split }) => !split && !torn.has(id));
  return (one: number, other: number) =>
    category[one] === category[other] && isWhole[category[one] ?? 0] === true;
}

function groups(
  { appearances }: PlanProblem,
  personsOf: (one: PlanProblem['appearances'][number]) => readonly string[],
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [index, one] of appearances.entries()) {
    for (const person of new Set(personsOf(one))) {
      const group = found.get(person);
      if (group === undefined) found.set(person, [index]);
      else group.push(index);
    }
  }
  return found;
}

function* pairs(group: readonly number[]): Generator<[number, number]> {
  for (const [index, one] of group.entries()) {
    for (const other of group.slice(index + 1)) yield [one, other];
  }
}

/** The gaps as a table, small enough to stay in the cache of the processor. */
function pausesOf(related: readonly Map<number, Relation>[]): Ints {
  const count = related.length;
  const pause = new Uint8Array(count * count);
  for (const [one, relations] of related.entries()) {
    for (const [other, { gap }] of relations) {
      if (gap > 0) pause[one * count + other] = Math.min(gap, LONGEST_PAUSE);
    }
  }
  return pause;
}

function flatten(
  related: readonly Map<number, Relation>[],
  relevant: readonly (readonly [other: number, Relation])[][],
  pause: Ints,
): Relations {
  const first = ints(relevant.length + 1);
  for (const [index, relations] of relevant.entries()) {
    first[index + 1] = first[index] + relations.length;
  }
  const all = relevant.flat();
  return {
    first,
    other: Int32Array.from(all.map(([other]) => other)),
    gap: Int32Array.from(all.map(([, { gap }]) => gap)),
    teachers: Int32Array.from(all.map(([, { teachers }]) => teachers)),
    pause,
    reach: Int32Array.from(
      related.map((relations) => Math.max(0, ...[...relations.values()].map(({ gap }) => gap))),
    ),
  };
}
