import { inSlovakOrder } from '#domain/prints/slovak-order.ts';
import { pointsOf } from '#domain/scoring/check-marks.ts';
import { strikes, struckCounts } from '#domain/scoring/check-rule.ts';
import { decimalOf, UNITS_PER_POINT, unitsOf, withPoint } from '#domain/scoring/decimal-text.ts';
import { type Fraction, roundHalfUp } from '#domain/scoring/fraction.ts';
import type { Aggregate, MarkedAppearance, ScoringRule } from '#domain/scoring/scoring-rule.ts';

/** The points of one juror, in units of `decimal-text.ts`. */
export interface CountedMark {
  seat: string;
  units: bigint;
}

/** What a rule makes of one appearance, with the steps in between. Seats are in their order. */
export interface AppearanceScore {
  id: string;
  /** Marks that were given by jurors who may judge, those struck included. */
  counted: CountedMark[];
  struck: string[];
  missing: string[];
  excluded: string[];
  /** Null when no mark is left to compute from. */
  exact: Fraction | null;
  /** The exact result rounded once, half up, in units; null while too few marks count. */
  rounded: bigint | null;
  /** In units. */
  penalty: bigint;
  /** `rounded` less `penalty`, in units; decides about the band and the place. */
  value: bigint | null;
  band: string | null;
  /** Every mark was struck, so that there is nothing to compute from. */
  leavesNothing: boolean;
}

/** For a rule and marks without issues. Depends on nothing but this appearance. */
export function scoreAppearance(rule: ScoringRule, appearance: MarkedAppearance): AppearanceScore {
  const { id, marks, penalties = [] } = appearance;
  const judging = marks.filter(({ excluded }) => !excluded);
  const given = judging.flatMap((mark): CountedMark[] => {
    const units = pointsOf(rule, mark);
    return units === null ? [] : [{ seat: mark.seat, units }];
  });
  const counted = given.toSorted((one, other) => inSlovakOrder(one.seat, other.seat));
  const isEnough = counted.length >= rule.minimumJurors;
  const all = struckSeats(rule.aggregate, counted, marks.length);
  // Before enough jurors have given a mark, a rule that strikes every mark is no mistake yet.
  const struck = isEnough || all.length < counted.length ? all : [];
  const kept = counted.filter(({ seat }) => !all.includes(seat));
  const exact = kept.length > 0 ? aggregated(rule.aggregate, kept) : null;
  const rounded = isEnough && exact ? roundedUnits(exact, rule) : null;
  const penalty = penalties.reduce((sum, { points }) => sum + unitsOf(points), 0n);
  const value = rounded === null ? null : rounded - penalty;
  const seatsOf = (some: readonly { seat: string }[]) =>
    some.map(({ seat }) => seat).toSorted(inSlovakOrder);
  return {
    id,
    counted,
    struck,
    missing: seatsOf(judging.filter((mark) => pointsOf(rule, mark) === null)),
    excluded: seatsOf(marks.filter(({ excluded }) => excluded)),
    exact,
    rounded,
    penalty,
    value,
    band: value === null ? null : bandOf(rule, value),
    leavesNothing: isEnough && kept.length === 0,
  };
}

/** Units with as many digits as the rule says, and with more only where a penalty is finer. */
export function valueText({ decimals }: ScoringRule, value: bigint): string {
  const lastDigit = unitsPerDigit(decimals);
  return value % lastDigit === 0n ? withPoint(value / lastDigit, decimals) : decimalOf(value);
}

/** Equal marks are struck by the order of their seats; which of them it is changes no result. */
function struckSeats(
  aggregate: Aggregate,
  counted: readonly CountedMark[],
  seats: number,
): string[] {
  if (!strikes(aggregate, { counted: counted.length, seats })) return [];
  const struck = struckMarks(aggregate, counted);
  return counted.filter((mark) => struck.includes(mark)).map(({ seat }) => seat);
}

function struckMarks(aggregate: Aggregate, counted: readonly CountedMark[]): CountedMark[] {
  if (aggregate.kind === 'trimmed') {
    const { high, low } = struckCounts(aggregate);
    const ordered = counted.toSorted(byUnits);
    return [...ordered.slice(0, low), ...ordered.slice(Math.max(low, ordered.length - high))];
  }
  if (aggregate.kind === 'without-outliers') {
    const count = BigInt(counted.length);
    const sum = sumOf(counted);
    const limit = unitsOf(aggregate.distance ?? '0') * count;
    return counted.filter(({ units }) => distance(units * count, sum) >= limit);
  }
  return [];
}

function aggregated({ kind }: Aggregate, kept: readonly CountedMark[]): Fraction {
  if (kind === 'sum') return { numerator: sumOf(kept), denominator: UNITS_PER_POINT };
  const used = kind === 'median' ? middleOf(kept) : kept;
  return { numerator: sumOf(used), denominator: BigInt(used.length) * UNITS_PER_POINT };
}

/** The middle mark, or the two in the middle of an even number. */
function middleOf(marks: readonly CountedMark[]): CountedMark[] {
  const half = Math.floor((marks.length - 1) / 2);
  return marks.toSorted(byUnits).slice(half, marks.length - half);
}

/** The highest band whose lower bound the value reaches. */
function bandOf({ bands }: ScoringRule, value: bigint): string | null {
  const reached = bands.filter(({ from }) => unitsOf(from) <= value);
  const highest = reached.toSorted((one, other) =>
    byAmount(unitsOf(other.from), unitsOf(one.from)),
  );
  return highest[0]?.name ?? null;
}

function roundedUnits(exact: Fraction, { decimals }: ScoringRule): bigint {
  return roundHalfUp(exact, decimals) * unitsPerDigit(decimals);
}

/** Units in one of the last digit. */
function unitsPerDigit(decimals: number): bigint {
  return UNITS_PER_POINT / 10n ** BigInt(decimals);
}

function sumOf(marks: readonly CountedMark[]): bigint {
  return marks.reduce((sum, { units }) => sum + units, 0n);
}

function byUnits(one: CountedMark, other: CountedMark): number {
  return byAmount(one.units, other.units);
}

function byAmount(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

function distance(one: bigint, other: bigint): bigint {
  return one < other ? other - one : one - other;
}
