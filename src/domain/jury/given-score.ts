import { isObject } from '#domain/day/json-value.ts';
import { isDecimal } from '#domain/scoring/decimal-text.ts';
import { MOST_CRITERIA, MOST_NAME } from '#domain/scoring/scoring-rule.ts';

/** Provisional points open the discussion of the jury; only final ones are counted. */
export const SCORE_STAGES = ['provisional', 'final'] as const;
export type ScoreStage = (typeof SCORE_STAGES)[number];

/** What a juror gives on a tablet. Neither points nor criteria: the earlier score is taken back. */
export interface GivenScore {
  stage: ScoreStage;
  points: string | null;
  criteria: Record<string, string>;
  /** The event of the seat's score that this one replaces; null: none was known. */
  replaces: string | null;
}

const EVENT_KEY = /^[\da-f-]{36}\/\d+$/;

/** Null for a payload that is no score. */
export function readScore(payload: Record<string, unknown>): GivenScore | null {
  const { stage, points = null, criteria = {}, replaces = null } = payload;
  const isScore =
    SCORE_STAGES.some((one) => one === stage) &&
    (points === null || (typeof points === 'string' && isDecimal(points))) &&
    isCriteria(criteria) &&
    (replaces === null || (typeof replaces === 'string' && EVENT_KEY.test(replaces)));
  if (!isScore) return null;
  return { stage: stage as ScoreStage, points, criteria, replaces };
}

export function isTakenBack({
  points,
  criteria,
}: Pick<GivenScore, 'points' | 'criteria'>): boolean {
  return points === null && Object.keys(criteria).length === 0;
}

function isCriteria(value: unknown): value is Record<string, string> {
  if (!isObject(value)) return false;
  const marked = Object.entries(value);
  return (
    marked.length <= MOST_CRITERIA &&
    marked.every(
      ([name, points]) =>
        name.length <= MOST_NAME && typeof points === 'string' && isDecimal(points),
    )
  );
}
