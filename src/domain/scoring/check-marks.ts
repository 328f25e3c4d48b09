import { type Issue, issueIf, repeated } from '#domain/issues.ts';
import { decimalOf, isDecimal, UNITS_PER_POINT, unitsOf } from '#domain/scoring/decimal-text.ts';
import { greatestCommonDivisor } from '#domain/scoring/fraction.ts';
import type { Mark, MarkedAppearance, ScoringRule } from '#domain/scoring/scoring-rule.ts';

/** Every mark and penalty that the rule does not allow; for a rule without issues. */
export function checkMarks(rule: ScoringRule, appearances: readonly MarkedAppearance[]): Issue[] {
  return [
    ...repeatedKeys(
      'appearances',
      'id',
      appearances.map(({ id }) => id),
    ),
    ...appearances.flatMap((appearance, index) =>
      checkAppearance(rule, appearance, `appearances.${index}`),
    ),
  ];
}

function checkAppearance(
  rule: ScoringRule,
  { marks, penalties = [] }: MarkedAppearance,
  path: string,
): Issue[] {
  return [
    ...repeatedKeys(
      `${path}.marks`,
      'seat',
      marks.map(({ seat }) => seat),
    ),
    ...marks.flatMap((mark, index) => checkMark(rule, mark, `${path}.marks.${index}`)),
    ...penalties.flatMap(({ points }, index) =>
      issueIf(!isDecimal(points), { path: `${path}.penalties.${index}.points`, code: 'pattern' }),
    ),
  ];
}

/** An excluded mark is not looked at: nothing depends on it. */
export function checkMark(rule: ScoringRule, mark: Mark, path: string): Issue[] {
  if (mark.excluded) return [];
  const { points } = mark;
  const hasCriteria = Object.keys(mark.criteria ?? {}).length > 0;
  const issues = hasCriteria ? checkCriteria(rule, mark, `${path}.criteria`) : [];
  if (issues.length > 0) return issues;
  if (points !== null && !isDecimal(points)) return [{ path: `${path}.points`, code: 'pattern' }];
  const units = pointsOf(rule, mark);
  if (units === null) return [];
  const min = unitsOf(rule.scale.min);
  const isOutside = units < min || units > unitsOf(rule.scale.max);
  const { step } = rule.scale;
  const isOffStep = (units - min) % unitsOf(step) !== 0n && !isSum(rule, units);
  const differs = hasCriteria && points !== null && unitsOf(points) !== units;
  if (isOutside) {
    const { min: least, max: most } = rule.scale;
    return [{ path: `${path}.points`, code: 'outOfRange', min: least, max: most }];
  }
  return [
    ...issueIf(isOffStep, { path: `${path}.points`, code: 'offStep', step }),
    ...issueIf(differs, { path: `${path}.points`, code: 'otherSum', sum: decimalOf(units) }),
  ];
}

/** The points of a juror in units: the weighted criteria where they are marked. Null: none yet. */
export function pointsOf({ criteria = [] }: ScoringRule, mark: Mark): bigint | null {
  const marked = mark.criteria ?? {};
  if (Object.keys(marked).length === 0) return mark.points === null ? null : unitsOf(mark.points);
  return criteria.reduce(
    (sum, { name, weight }) => sum + weighted(unitsOf(marked[name] ?? '0'), weight),
    0n,
  );
}

/** Weights may bring a sum of criteria between two steps, also one that is given without them. */
function isSum({ criteria = [], scale }: ScoringRule, units: bigint): boolean {
  const steps = criteria.map(({ weight }) => weighted(unitsOf(scale.step), weight));
  const finest = steps.reduce(greatestCommonDivisor, 0n);
  return finest > 0n && units % finest === 0n;
}

function weighted(units: bigint, weight: string): bigint {
  return (units * unitsOf(weight)) / UNITS_PER_POINT;
}

/** Every criterion is marked, from zero to its maximum, in steps of the scale. */
function checkCriteria({ criteria = [], scale }: ScoringRule, mark: Mark, path: string): Issue[] {
  const marked = mark.criteria ?? {};
  const names = new Set(criteria.map(({ name }) => name));
  const { step } = scale;
  return [
    ...Object.keys(marked).flatMap((name) =>
      issueIf(!names.has(name), { path: `${path}.${name}`, code: 'unknownOption' }),
    ),
    ...criteria.flatMap(({ name, max }): Issue[] => {
      const at = `${path}.${name}`;
      const text = Object.hasOwn(marked, name) ? (marked[name] ?? '') : '';
      if (text === '') return [{ path: at, code: 'required' }];
      if (!isDecimal(text)) return [{ path: at, code: 'pattern' }];
      if (unitsOf(text) > unitsOf(max)) {
        return [{ path: at, code: 'outOfRange', min: '0', max }];
      }
      return issueIf(unitsOf(text) % unitsOf(step) !== 0n, { path: at, code: 'offStep', step });
    }),
  ];
}

function repeatedKeys(path: string, key: string, values: readonly string[]): Issue[] {
  return repeated(path, values).map((issue) => ({ ...issue, path: `${issue.path}.${key}` }));
}
