import { describe, expect, test } from 'vitest';
import { scoreCategory } from '#domain/scoring/score-category.ts';
import type { Aggregate, MarkedAppearance, ScoringRule } from '#domain/scoring/scoring-rule.ts';

const RULE: ScoringRule = {
  scale: { min: '1', max: '25', step: '1' },
  aggregate: { kind: 'mean' },
  decimals: 2,
  bands: [],
  placing: 'none',
  ties: 'shared',
  minimumJurors: 3,
};

function marked(id: string, ...points: (string | null)[]): MarkedAppearance {
  return { id, marks: points.map((mark, index) => ({ seat: String(index + 1), points: mark })) };
}

function resultOf(rule: ScoringRule, appearance: MarkedAppearance) {
  const { issues, results } = scoreCategory(rule, [appearance]);
  expect(issues).toBeNull();
  return results?.[0];
}

describe('Vráble: the highest and the lowest of five are struck', () => {
  const vrable = (aggregate: Partial<Aggregate> = {}): ScoringRule => ({
    ...RULE,
    aggregate: { kind: 'trimmed', high: 1, low: 1, ...aggregate },
  });
  const WITHOUT_ONE: MarkedAppearance = {
    id: 'A',
    marks: [
      ...marked('A', '18', '22', '23', '25').marks,
      { seat: '5', points: null, excluded: true },
    ],
  };

  test('18 20 22 23 25 is 65 thirds', () => {
    expect(resultOf(vrable(), marked('A', '18', '20', '22', '23', '25'))).toMatchObject({
      counted: 5,
      struck: ['1', '5'],
      exact: '65/3',
      value: '21.67',
    });
  });

  test('of two equal highest marks only one is struck', () => {
    expect(resultOf(vrable(), marked('A', '20', '24', '24', '25', '25'))).toMatchObject({
      struck: ['1', '5'],
      exact: '73/3',
      value: '24.33',
    });
  });

  test.each([
    ['keep-striking', '22.50', ['1', '4']],
    ['no-striking', '22.00', []],
  ] as const)(
    'with one juror excluded the rule says if it strikes: %s',
    (whenFewer, value, struck) => {
      expect(resultOf(vrable({ from: 5, whenFewer }), WITHOUT_ONE)).toMatchObject({
        counted: 4,
        struck,
        missing: [],
        value,
      });
      expect(resultOf(vrable({ whenFewer }), WITHOUT_ONE)).toMatchObject({ value });
    },
  );

  test('a bound without a word about fewer marks means that they are not struck', () => {
    expect(resultOf(vrable({ from: 5 }), WITHOUT_ONE)?.value).toBe('22.00');
    expect(resultOf(vrable({ from: 4 }), WITHOUT_ONE)?.value).toBe('22.50');
  });
});

describe('Jugend musiziert: whole points from the exact mean', () => {
  const rule: ScoringRule = {
    ...RULE,
    decimals: 0,
    bands: [
      { name: '1. Preis', from: '21' },
      { name: '2. Preis', from: '17' },
    ],
  };

  test('23.5 is 24 points and a first prize', () => {
    expect(resultOf(rule, marked('A', '23', '23', '24', '24'))).toMatchObject({
      exact: '47/2',
      value: '24',
      band: '1. Preis',
    });
  });

  test('23 and a third is 23', () => {
    expect(resultOf(rule, marked('A', '23', '24', '23'))).toMatchObject({
      exact: '70/3',
      value: '23',
    });
  });

  test('the exact mean is rounded, not the mean that was rounded before: 23.45 is 23', () => {
    const twenty = [...Array(11).fill('23'), ...Array(9).fill('24')];
    expect(resultOf(rule, marked('A', ...twenty))).toMatchObject({ exact: '469/20', value: '23' });
    expect(resultOf({ ...rule, decimals: 1 }, marked('A', ...twenty))?.value).toBe('23.5');
  });
});

test('Praha: a mean of 20.9 is below the bound of 21, and no hole is left between the bands', () => {
  const rule: ScoringRule = {
    ...RULE,
    bands: [
      { name: 'zlaté', from: '21' },
      { name: 'strieborné', from: '16' },
    ],
  };
  const ten = [...Array(9).fill('21'), '20'];
  expect(resultOf(rule, marked('A', ...ten))).toMatchObject({
    value: '20.90',
    band: 'strieborné',
  });
});

test('Poreč: 89.80 stays below the first prize, which begins at 90', () => {
  const rule: ScoringRule = {
    ...RULE,
    scale: { min: '0', max: '100', step: '1' },
    bands: [
      { name: 'I. nagrada', from: '90' },
      { name: 'II. nagrada', from: '80' },
      { name: 'III. nagrada', from: '70' },
    ],
  };
  expect(resultOf(rule, marked('A', '90', '90', '89', '91', '89'))).toMatchObject({
    exact: '449/5',
    value: '89.80',
    band: 'II. nagrada',
  });
});

test('EGTA: a mark 15 or more from the mean is struck, and the mean is taken again', () => {
  const rule: ScoringRule = {
    ...RULE,
    scale: { min: '0', max: '100', step: '1' },
    aggregate: { kind: 'without-outliers', distance: '15' },
  };
  expect(resultOf(rule, marked('A', '90', '88', '60'))).toMatchObject({
    counted: 3,
    struck: ['3'],
    exact: '89',
    value: '89.00',
  });
});

test('a mark exactly as far from the mean as the distance is struck', () => {
  const rule: ScoringRule = {
    ...RULE,
    scale: { min: '0', max: '100', step: '1' },
    aggregate: { kind: 'without-outliers', distance: '15' },
  };
  expect(resultOf(rule, marked('A', '80', '80', '80', '60', '75'))?.struck).toEqual(['4']);
  expect(resultOf(rule, marked('A', '80', '80', '80', '61', '75'))?.struck).toEqual([]);
});

test('Košice: three jurors give 30 points each, and the sum decides about the band', () => {
  const rule: ScoringRule = {
    ...RULE,
    scale: { min: '0', max: '30', step: '1' },
    aggregate: { kind: 'sum' },
    decimals: 0,
    bands: [
      { name: 'zlaté cum laude', from: '85' },
      { name: 'zlaté', from: '75' },
      { name: 'strieborné', from: '65' },
    ],
  };
  expect(resultOf(rule, marked('A', '28', '29', '27'))).toMatchObject({
    exact: '84',
    value: '84',
    band: 'zlaté',
  });
});

test.each([
  [['18', '25', '20'], '20', '20.00'],
  [['18', '25', '20', '23'], '43/2', '21.50'],
])('the median of %j', (points, exact, value) => {
  const rule: ScoringRule = { ...RULE, aggregate: { kind: 'median' } };
  expect(resultOf(rule, marked('A', ...points))).toMatchObject({ exact, value });
});
