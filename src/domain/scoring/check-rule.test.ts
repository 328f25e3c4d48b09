import { expect, test } from 'vitest';
import { checkRule, checkRuleForUse } from '#domain/scoring/check-rule.ts';
import type { Aggregate, ScoringRule } from '#domain/scoring/scoring-rule.ts';

const RULE: ScoringRule = {
  scale: { min: '1', max: '25', step: '1' },
  aggregate: { kind: 'mean' },
  decimals: 2,
  bands: [
    { name: 'gold', from: '21' },
    { name: 'silver', from: '16' },
  ],
  placing: 'none',
  ties: 'shared',
  minimumJurors: 3,
};
const trimmed: Aggregate = { kind: 'trimmed', high: 1, low: 1 };
const band = (name: string, from: string) => ({ name, from });
const criterion = { name: 'tone', max: '10', weight: '2' };

test('a good rule has no issues', () => {
  expect(checkRuleForUse(RULE)).toEqual([]);
});

test.each<[string, Partial<ScoringRule>, string, string]>([
  ['scale upside down', { scale: { min: '25', max: '1', step: '1' } }, 'scale.max', 'order'],
  ['scale of one number', { scale: { min: '25', max: '25', step: '1' } }, 'scale.max', 'order'],
  ['end off the steps', { scale: { min: '1', max: '24', step: '2' } }, 'scale.max', 'offStep'],
  ['no step', { scale: { min: '1', max: '25', step: '0' } }, 'scale.step', 'required'],
  ['no number', { scale: { min: '1', max: 'x', step: '1' } }, 'scale.max', 'pattern'],
  ['empty bound', { scale: { min: '', max: '25', step: '1' } }, 'scale.min', 'required'],
  [
    'criterion without a name',
    { criteria: [{ ...criterion, name: '' }] },
    'criteria.0.name',
    'required',
  ],
  ['criterion twice', { criteria: [criterion, criterion] }, 'criteria.1.name', 'duplicateName'],
  [
    'criterion up to nothing',
    { criteria: [{ ...criterion, max: '0' }] },
    'criteria.0.max',
    'outOfRange',
  ],
  [
    'weight of nothing',
    { criteria: [{ ...criterion, weight: '0.0' }] },
    'criteria.0.weight',
    'outOfRange',
  ],
  [
    'same bounds',
    { bands: [band('gold', '21'), band('silver', '21.0')] },
    'bands.1.from',
    'overlap',
  ],
  [
    'same bands',
    { bands: [band('gold', '21'), band('gold', '16')] },
    'bands.1.name',
    'duplicateName',
  ],
  ['band without a name', { bands: [band('', '21')] }, 'bands.0.name', 'required'],
  ['band without a bound', { bands: [band('gold', '')] }, 'bands.0.from', 'required'],
  ['band above the scale', { bands: [band('gold', '26')] }, 'bands.0.from', 'outOfRange'],
  ['too many digits', { decimals: 5 }, 'decimals', 'outOfRange'],
  ['half a digit', { decimals: 0.5 }, 'decimals', 'outOfRange'],
  ['nobody judges', { minimumJurors: 0 }, 'minimumJurors', 'outOfRange'],
  ['strikes from nobody', { aggregate: { ...trimmed, from: 0 } }, 'aggregate.from', 'outOfRange'],
  ['strikes both of two', { aggregate: { ...trimmed, from: 2 } }, 'aggregate.from', 'outOfRange'],
  [
    'strikes a negative number',
    { aggregate: { ...trimmed, low: -1 } },
    'aggregate.low',
    'outOfRange',
  ],
  ['no distance', { aggregate: { kind: 'without-outliers' } }, 'aggregate.distance', 'required'],
  [
    'distance of zero',
    { aggregate: { kind: 'without-outliers', distance: '0' } },
    'aggregate.distance',
    'outOfRange',
  ],
])('refused: %s', (_name, change, path, code) => {
  expect(checkRule({ ...RULE, ...change })).toEqual([
    expect.objectContaining({ path: `rule.${path}`, code }),
  ]);
});

test('a band of sums may lie above the scale of one juror', () => {
  const bands = [band('gold', '75')];
  expect(checkRule({ ...RULE, aggregate: { kind: 'sum' }, bands })).toEqual([]);
});

test.each<[Aggregate, number, boolean]>([
  [trimmed, 3, true],
  [trimmed, 2, false],
  [{ ...trimmed, from: 4 }, 1, true],
  [{ ...trimmed, from: 4, whenFewer: 'no-striking' }, 1, true],
  [{ ...trimmed, from: 4, whenFewer: 'keep-striking' }, 2, false],
  [{ kind: 'mean' }, 1, true],
])('%j with at least %i jurors may be used: %s', (aggregate, minimumJurors, isGood) => {
  const issues = checkRuleForUse({ ...RULE, aggregate, minimumJurors });
  expect(issues.length === 0).toBe(isGood);
});
