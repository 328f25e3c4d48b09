import { expect, test } from 'vitest';
import { isDecimal, unitsOf } from '#domain/scoring/decimal-text.ts';
import { scoreCategory } from '#domain/scoring/score-category.ts';
import {
  AGGREGATE_KINDS,
  type Aggregate,
  type Mark,
  type MarkedAppearance,
  type ScoringRule,
  TIES,
} from '#domain/scoring/scoring-rule.ts';

const ROUNDS = 400;

/** The same numbers in every run: mulberry32. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Chance = ReturnType<typeof chanceOf>;

function anyRule(chance: Chance): ScoringRule {
  const kind = AGGREGATE_KINDS[chance(AGGREGATE_KINDS.length)] ?? 'mean';
  const aggregate: Aggregate = { kind, high: chance(2), low: chance(2), distance: '40' };
  return {
    scale: { min: '0', max: '50', step: '0.25' },
    aggregate,
    decimals: chance(4),
    bands: [
      { name: 'gold', from: '40' },
      { name: 'silver', from: '20.5' },
    ],
    placing: 'all',
    ties: TIES[chance(TIES.length)] ?? 'shared',
    minimumJurors: 1,
  };
}

function anyMarks(chance: Chance): Mark[] {
  return Array.from({ length: 3 + chance(6) }, (_, index) => ({
    seat: String(index + 1),
    points: String(chance(201) / 4),
  }));
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, key: chance(1_000_000) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

function anyCategory(chance: Chance): MarkedAppearance[] {
  return Array.from({ length: 1 + chance(8) }, (_, index) => ({
    id: `A${index}`,
    birthDate: chance(4) === 0 ? '' : `2014-0${1 + chance(9)}-01`,
    marks: anyMarks(chance),
    penalties: chance(3) === 0 ? [{ points: '1', reason: 'music' }] : [],
  }));
}

function eachRound(check: (chance: Chance, rule: ScoringRule) => void): void {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const chance = chanceOf(seed);
    check(chance, anyRule(chance));
  }
}

const byId = (answer: ReturnType<typeof scoreCategory>) =>
  answer.results?.toSorted((one, other) => (one.id < other.id ? -1 : 1));

test('the order of jurors and of appearances changes nothing', () => {
  eachRound((chance, rule) => {
    const category = anyCategory(chance);
    const mixed = shuffled(category, chance).map((appearance) => ({
      ...appearance,
      marks: shuffled(appearance.marks, chance),
    }));
    expect(byId(scoreCategory(rule, mixed))).toEqual(byId(scoreCategory(rule, category)));
  });
});

test('excluding a juror is the same as a jury without that juror, and not a zero', () => {
  eachRound((chance, rule) => {
    const marks = anyMarks(chance);
    const excluded = marks.map((mark, index) => (index === 0 ? { ...mark, excluded: true } : mark));
    const score = (some: Mark[]) => scoreCategory(rule, [{ id: 'A', marks: some }]).results;
    expect(score(excluded)).toEqual(score(marks.slice(1)));
  });
});

test('another appearance changes no value, band or struck mark', () => {
  eachRound((chance, rule) => {
    const category = anyCategory(chance);
    const together = scoreCategory(rule, category).results ?? [];
    for (const [index, appearance] of category.entries()) {
      const [alone] = scoreCategory({ ...rule, placing: 'none' }, [appearance]).results ?? [];
      expect({ ...together[index], place: null }).toEqual(alone);
    }
  });
});

test('the value is within half of its last digit from the exact result, and has its digits', () => {
  eachRound((chance, rule) => {
    const { results } = scoreCategory(rule, [{ id: 'A', marks: anyMarks(chance) }]);
    const { exact, value } = results?.[0] ?? {};
    if (!exact || !value) throw new Error('there must be a value');
    expect(isDecimal(value) && (value.split('.')[1]?.length ?? 0) === rule.decimals).toBe(true);
    const [numerator = '', denominator = '1'] = exact.split('/');
    const difference = BigInt(numerator) * unitsOf('1') - unitsOf(value) * BigInt(denominator);
    const half = (unitsOf('1') / 10n ** BigInt(rule.decimals) / 2n) * BigInt(denominator);
    // Half up: the exact result may be half a digit above the value only if it is below that half.
    expect(difference < half && difference >= -half).toBe(true);
  });
});

test('a better mark never makes a worse value', () => {
  eachRound((chance, rule) => {
    if (rule.aggregate.kind === 'without-outliers') return;
    const marks = anyMarks(chance);
    const better = marks.map((mark, index) => (index === 0 ? { ...mark, points: '50' } : mark));
    const valueFrom = (some: Mark[]) =>
      unitsOf(scoreCategory(rule, [{ id: 'A', marks: some }]).results?.[0]?.value ?? '');
    expect(valueFrom(better) >= valueFrom(marks)).toBe(true);
  });
});
