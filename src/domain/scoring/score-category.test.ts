import { describe, expect, test } from 'vitest';
import { scoreCategory } from '#domain/scoring/score-category.ts';
import type { Mark, MarkedAppearance, ScoringRule } from '#domain/scoring/scoring-rule.ts';

const RULE: ScoringRule = {
  scale: { min: '0', max: '25', step: '0.5' },
  aggregate: { kind: 'mean' },
  decimals: 2,
  bands: [
    { name: 'bronze', from: '11' },
    { name: 'gold', from: '21' },
    { name: 'silver', from: '16' },
  ],
  placing: 'all',
  ties: 'shared',
  minimumJurors: 2,
};

const marks = (...points: (string | null)[]): Mark[] =>
  points.map((mark, index) => ({ seat: `seat ${index + 1}`, points: mark }));

function one(rule: Partial<ScoringRule>, appearance: Omit<MarkedAppearance, 'id'>) {
  const answer = scoreCategory({ ...RULE, ...rule }, [{ id: 'A', ...appearance }]);
  expect(answer.issues).toBeNull();
  return answer.results?.[0];
}

function issuesOf(rule: Partial<ScoringRule>, ...appearances: Omit<MarkedAppearance, 'id'>[]) {
  const named = appearances.map((appearance, index) => ({ id: `A${index}`, ...appearance }));
  return scoreCategory({ ...RULE, ...rule }, named).issues;
}

describe('a mark', () => {
  test('that is not there yet is missing, and is no zero', () => {
    expect(one({}, { marks: marks('20', null, '22') })).toMatchObject({
      counted: 2,
      missing: ['seat 2'],
      value: '21.00',
    });
  });

  test('of an excluded juror neither counts nor is missing, whatever it says', () => {
    const excluded = { seat: 'seat 9', points: '999', excluded: true };
    expect(one({}, { marks: [...marks('20', '22'), excluded] })).toMatchObject({
      counted: 2,
      missing: [],
      value: '21.00',
    });
  });

  test('is not enough while fewer than the least number of jurors have one', () => {
    expect(one({}, { marks: marks('20', null) })).toEqual({
      id: 'A',
      counted: 1,
      struck: [],
      missing: ['seat 2'],
      exact: '20',
      value: null,
      band: null,
      place: null,
    });
  });

  test('gives nothing at all while nobody has given one', () => {
    expect(one({}, { marks: marks(null, null) })).toMatchObject({
      counted: 0,
      missing: ['seat 1', 'seat 2'],
      exact: null,
      value: null,
    });
  });

  test.each([
    ['25.5', 'outOfRange'],
    ['20.25', 'offStep'],
    ['20,5', 'pattern'],
    ['-1', 'pattern'],
    ['', 'pattern'],
    ['1e1', 'pattern'],
  ])('of %j points is refused as %s', (points, code) => {
    expect(issuesOf({}, { marks: marks('20', points) })).toMatchObject([
      { path: 'appearances.0.marks.1.points', code },
    ]);
  });

  test('lies on the steps from the beginning of the scale', () => {
    const scale = { min: '0.5', max: '9.5', step: '1' };
    expect(issuesOf({ scale, bands: [] }, { marks: marks('1.5', '2') })).toEqual([
      { path: 'appearances.0.marks.1.points', code: 'offStep', step: '1' },
    ]);
  });

  test('of the same seat, and an appearance, come only once', () => {
    const twice = [...marks('20'), ...marks('21')];
    expect(issuesOf({}, { marks: twice })).toEqual([
      { path: 'appearances.0.marks.1.seat', code: 'duplicateName' },
    ]);
    const same = { id: 'A', marks: marks('20', '21') };
    expect(scoreCategory(RULE, [same, same]).issues).toEqual([
      { path: 'appearances.1.id', code: 'duplicateName' },
    ]);
  });
});

describe('criteria', () => {
  const criteria = [
    { name: 'tone', max: '10', weight: '1.5' },
    { name: 'style', max: '5', weight: '2' },
  ];
  const mark = (points: string | null, given?: Record<string, string>): Mark => ({
    seat: '1',
    points,
    criteria: given,
  });
  const both = (first: Mark) => ({ marks: [first, { seat: '2', points: '20' }] });

  test('add up to the points of the juror, each by its weight', () => {
    expect(one({ criteria }, both(mark(null, { tone: '8', style: '4.5' })))).toMatchObject({
      counted: 2,
      exact: '41/2',
    });
  });

  test('may be left out by a juror who gives one number', () => {
    expect(one({ criteria }, both(mark('21', {})))).toMatchObject({ exact: '41/2' });
  });

  test('may stand beside their sum, and no other number', () => {
    const given = { tone: '8', style: '4.5' };
    expect(one({ criteria }, both(mark('21.0', given)))).toMatchObject({ exact: '41/2' });
    expect(issuesOf({ criteria }, both(mark('22', given)))).toEqual([
      { path: 'appearances.0.marks.0.points', code: 'otherSum', sum: '21' },
    ]);
  });

  test.each([
    [{ tone: '8' }, 'style', 'required'],
    [{ tone: '8', style: '5.5' }, 'style', 'outOfRange'],
    [{ tone: '8.2', style: '5' }, 'tone', 'offStep'],
    [{ tone: 'x', style: '5' }, 'tone', 'pattern'],
    [{ tone: '8', style: '5', stage: '1' }, 'stage', 'unknownOption'],
    [{ tone: '10', style: '5', toString: '1' }, 'toString', 'unknownOption'],
  ])('%j are refused at %s as %s', (given, name, code) => {
    expect(issuesOf({ criteria }, both(mark(null, given)))).toMatchObject([
      { path: `appearances.0.marks.0.criteria.${name}`, code },
    ]);
  });

  test('as one number are a sum that they can have', () => {
    const scale = { min: '1', max: '25', step: '1' };
    const [whole, halves] = [
      [{ name: 'tone', max: '10', weight: '2' }],
      [{ name: 'tone', max: '10', weight: '1.5' }],
    ];
    const off = [{ path: 'appearances.0.marks.0.points', code: 'offStep', step: '1' }];
    expect(issuesOf({ scale, criteria: whole }, both(mark('13.5')))).toEqual(off);
    expect(issuesOf({ scale, criteria: halves }, both(mark('13.2')))).toEqual(off);
    expect(one({ scale, criteria: halves }, both(mark('13.5')))).toMatchObject({ exact: '67/4' });
  });

  test('together stay on the scale, but need not lie on its steps', () => {
    const halves = [{ name: 'tone', max: '20', weight: '0.5' }];
    const scale = { min: '1', max: '25', step: '1' };
    const rule = { criteria: halves, scale };
    expect(one(rule, both(mark(null, { tone: '15' })))).toMatchObject({ exact: '55/4' });
    expect(issuesOf(rule, both(mark(null, { tone: '0' })))).toMatchObject([
      { path: 'appearances.0.marks.0.points', code: 'outOfRange' },
    ]);
  });
});

describe('a penalty', () => {
  test('is taken off the rounded value; the exact result does not show it', () => {
    const penalties = [
      { points: '1', reason: 'music' },
      { points: '0.25', reason: 'time' },
    ];
    expect(one({}, { marks: marks('21', '21', '22'), penalties })).toMatchObject({
      exact: '64/3',
      value: '20.08',
      band: 'silver',
    });
  });

  test('can take the value below zero', () => {
    const penalties = [{ points: '3', reason: 'music' }];
    const result = one({ decimals: 0 }, { marks: marks('1', '2'), penalties });
    expect(result).toMatchObject({ exact: '3/2', value: '-1', band: null });
  });

  test.each([
    ['0.005', 2, '19.995'],
    ['0.5', 0, '19.5'],
    ['0.50', 1, '19.5'],
    ['1', 2, '19.00'],
  ])('of %s is taken off a value with %i digits exactly: %s', (points, decimals, value) => {
    const penalties = [{ points, reason: 'music' }];
    const given = { marks: marks('20', '20'), penalties };
    expect(one({ decimals }, given)).toMatchObject({ exact: '20', value });
  });

  test('that is no decimal text is refused', () => {
    const penalties = [{ points: '-1', reason: 'music' }];
    expect(issuesOf({}, { marks: marks('20', '20'), penalties })).toMatchObject([
      { path: 'appearances.0.penalties.0.points', code: 'pattern' },
    ]);
  });
});

describe('striking', () => {
  const trimmed = { kind: 'trimmed', high: 1, low: 1 } as const;

  test('one of each is struck where the rule does not say how many', () => {
    const result = one({ aggregate: { kind: 'trimmed' } }, { marks: marks('20', '22', '21') });
    expect(result).toMatchObject({ struck: ['seat 1', 'seat 2'], value: '21.00' });
  });

  test('that leaves nothing is refused and names the appearance', () => {
    const nothing = [{ path: 'rule.aggregate', code: 'nothingLeft', appearance: 'A1' }];
    const fine = { marks: marks('20', '21', '22') };
    expect(issuesOf({ aggregate: trimmed }, fine, { marks: marks('20', '21') })).toEqual(nothing);
    const far = { kind: 'without-outliers', distance: '5' } as const;
    expect(issuesOf({ aggregate: far }, fine, { marks: marks('5', '25') })).toEqual(nothing);
  });

  test('an appearance with too few marks is not struck at all', () => {
    expect(one({ aggregate: trimmed }, { marks: marks('20', null) })).toMatchObject({
      struck: [],
      value: null,
    });
  });

  test('more than there are is everything, once', () => {
    const wide = { kind: 'trimmed', high: 3, low: 2 } as const;
    expect(issuesOf({ aggregate: wide }, { marks: marks('20', '21', '22') })).toMatchObject([
      { code: 'nothingLeft' },
    ]);
  });
});
