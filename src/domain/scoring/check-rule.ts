import { type Issue, issueIf } from '#domain/issues.ts';
import { isDecimal, MOST_DECIMALS, unitsOf } from '#domain/scoring/decimal-text.ts';
import {
  type Aggregate,
  type Band,
  type Criterion,
  MOST_SEATS,
  MOST_STRUCK,
  type ScoringRule,
} from '#domain/scoring/scoring-rule.ts';

/** Every reason why a result cannot be computed with this rule. */
export function checkRule(rule: ScoringRule): Issue[] {
  const { scale, criteria = [], aggregate, bands, decimals, minimumJurors } = rule;
  return [
    ...checkScale(scale),
    ...checkCriteria(criteria),
    ...checkAggregate(aggregate),
    ...outside('rule.decimals', decimals, { min: 0, max: MOST_DECIMALS }),
    ...checkBands(bands),
    ...checkReach(rule),
    ...outside('rule.minimumJurors', minimumJurors, { min: 1, max: MOST_SEATS }),
  ];
}

/**
 * The same, and reasons that some juries never meet: with the fewest jurors that the rule allows,
 * something must be left after striking. A rule that is only tried may break this.
 */
export function checkRuleForUse(rule: ScoringRule): Issue[] {
  const issues = checkRule(rule);
  const { aggregate, minimumJurors } = rule;
  if (issues.length > 0 || aggregate.kind !== 'trimmed') return issues;
  const { high, low } = struckCounts(aggregate);
  const fewest = fewestStruckFrom(aggregate, minimumJurors);
  return issueIf(fewest <= high + low, {
    path: 'rule.minimumJurors',
    code: 'outOfRange',
    min: high + low + 1,
  });
}

export function struckCounts({ high, low }: Aggregate): { high: number; low: number } {
  return { high: high ?? 1, low: low ?? 1 };
}

/** Whether marks are struck when so many count out of so many seats. */
export function strikes(
  { from, whenFewer }: Aggregate,
  { counted, seats }: { counted: number; seats: number },
): boolean {
  if (whenFewer === 'keep-striking') return true;
  if (from !== undefined) return counted >= from;
  return whenFewer === undefined || counted >= seats;
}

function fewestStruckFrom({ from, whenFewer }: Aggregate, minimumJurors: number): number {
  const isBound = from !== undefined && whenFewer !== 'keep-striking';
  return isBound ? Math.max(from, minimumJurors) : minimumJurors;
}

function checkScale({ min, max, step }: ScoringRule['scale']): Issue[] {
  const issues = [
    ...notDecimal('rule.scale.min', min),
    ...notDecimal('rule.scale.max', max),
    ...notDecimal('rule.scale.step', step),
  ];
  if (issues.length > 0) return issues;
  const [low, high, width] = [unitsOf(min), unitsOf(max), unitsOf(step)];
  if (high <= low) return [{ path: 'rule.scale.max', code: 'order' }];
  if (width === 0n) return [{ path: 'rule.scale.step', code: 'required' }];
  return issueIf((high - low) % width !== 0n, { path: 'rule.scale.max', code: 'offStep', step });
}

function checkCriteria(criteria: readonly Criterion[]): Issue[] {
  return [
    ...repeatedNames('rule.criteria', criteria),
    ...criteria.flatMap(({ name, max, weight }, index) => {
      const path = `rule.criteria.${index}`;
      return [
        ...issueIf(name === '', { path: `${path}.name`, code: 'required' }),
        ...notPositive(`${path}.max`, max),
        ...notPositive(`${path}.weight`, weight),
      ];
    }),
  ];
}

function checkAggregate(aggregate: Aggregate): Issue[] {
  const { kind, distance, from } = aggregate;
  const path = 'rule.aggregate';
  const { high, low } = struckCounts(aggregate);
  const limits = { min: 0, max: MOST_STRUCK };
  // Fewer marks than are struck would leave nothing.
  const least = kind === 'trimmed' ? high + low + 1 : 1;
  return [
    ...(from === undefined ? [] : outside(`${path}.from`, from, { min: least, max: MOST_SEATS })),
    ...(kind === 'trimmed'
      ? [...outside(`${path}.high`, high, limits), ...outside(`${path}.low`, low, limits)]
      : []),
    ...(kind === 'without-outliers' ? notPositive(`${path}.distance`, distance ?? '') : []),
  ];
}

function checkBands(bands: readonly Band[]): Issue[] {
  const bounds = bands.map(({ from }) => (isDecimal(from) ? unitsOf(from) : null));
  return [
    ...repeatedNames('rule.bands', bands),
    ...bands.flatMap(({ name, from }, index) => [
      ...issueIf(name === '', { path: `rule.bands.${index}.name`, code: 'required' }),
      ...notDecimal(`rule.bands.${index}.from`, from),
      ...issueIf(bounds[index] !== null && bounds.indexOf(bounds[index] as bigint) < index, {
        path: `rule.bands.${index}.from`,
        code: 'overlap',
      }),
    ]),
  ];
}

/** A band above the scale could never be reached; a sum may well be above the scale. */
function checkReach({ scale, aggregate, bands }: ScoringRule): Issue[] {
  if (aggregate.kind === 'sum' || checkScale(scale).length > 0) return [];
  const max = unitsOf(scale.max);
  return bands.flatMap(({ from }, index) =>
    issueIf(isDecimal(from) && unitsOf(from) > max, {
      path: `rule.bands.${index}.from`,
      code: 'outOfRange',
      max: scale.max,
    }),
  );
}

function repeatedNames(path: string, items: readonly { name: string }[]): Issue[] {
  const names = items.map(({ name }) => name);
  return names.flatMap((name, index) =>
    issueIf(name !== '' && names.indexOf(name) < index, {
      path: `${path}.${index}.name`,
      code: 'duplicateName',
    }),
  );
}

function outside(path: string, amount: number, limits: { min: number; max: number }): Issue[] {
  const isInside = Number.isInteger(amount) && amount >= limits.min && amount <= limits.max;
  return issueIf(!isInside, { path, code: 'outOfRange', ...limits });
}

function notDecimal(path: string, text: string): Issue[] {
  if (text === '') return [{ path, code: 'required' }];
  return issueIf(!isDecimal(text), { path, code: 'pattern' });
}

function notPositive(path: string, text: string): Issue[] {
  const issues = notDecimal(path, text);
  if (issues.length > 0) return issues;
  return issueIf(unitsOf(text) === 0n, { path, code: 'outOfRange', min: 0 });
}
