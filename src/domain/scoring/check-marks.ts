import { type Issue, issueIf, repeated } from '#domain/issues.ts';
import { decimalOf, isDecimal, unitsOf } from '#domain/scoring/decimal-text.ts';
import type { Mark, MarkedAppearance, Penalty, ScoringRule } from '#domain/scoring/scoring-rule.ts';

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
    ...penalties.flatMap((penalty, index) =>
      checkPenalty(rule, penalty, `${path}.penalties.${index}.points`),
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
  // Weights may bring a sum between two steps, also one that is given without its criteria.
  const hasSteps = (rule.criteria ?? []).length === 0;
  const isOffStep = hasSteps && (units - min) % unitsOf(step) !== 0n;
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
  const UNITS = unitsOf('1');
  return criteria.reduce(
    (sum, { name, weight }) => sum + (unitsOf(marked[name] ?? '0') * unitsOf(weight)) / UNITS,
    0n,
  );
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

/** A penalty is taken off the rounded value, so it has no more digits than the value. */
function checkPenalty({ decimals }: ScoringRule, { points }: Penalty, path: string): Issue[] {
  if (!isDecimal(points)) return [{ path, code: 'pattern' }];
  const step = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
  return issueIf(unitsOf(points) % unitsOf(step) !== 0n, { path, code: 'offStep', step });
}

function repeatedKeys(path: string, key: string, values: readonly string[]): Issue[] {
  return repeated(path, values).map((issue) => ({ ...issue, path: `${issue.path}.${key}` }));
}
