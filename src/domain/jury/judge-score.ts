import type { ReviewReason } from '#domain/day/day-event.ts';
import { type GivenScore, isTakenBack } from '#domain/jury/given-score.ts';
import { areSamePoints, type Points } from '#domain/jury/same-points.ts';
import { checkMark } from '#domain/scoring/check-marks.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';

/** The score of a seat for an appearance and stage that was stored last. */
export interface StoredScore extends Points {
  deviceId: string;
  key: string;
}

interface ScoredCategory {
  rule: ScoringRule | null;
  epoch: number;
  isLocked: boolean;
}

interface ArrivedScore {
  deviceId: string;
  /** How often the category had been locked and unlocked, as far as the tablet knew. */
  epoch: number;
  score: GivenScore;
}

/**
 * Why a score from a tablet waits for a person; null: it is stored. A score that was given before the
 * category was locked and arrives afterwards is late, also if the category is open again.
 */
export function judgeScore(
  { deviceId, epoch, score }: ArrivedScore,
  { rule, epoch: current, isLocked }: ScoredCategory,
  last: StoredScore | null,
): ReviewReason | null {
  if (!fitsRule(score, rule)) return 'off-rule';
  if (isLocked || epoch < current) return 'late';
  return isAgainst(score, { deviceId, last }) ? 'conflict' : null;
}

export function fitsRule(score: GivenScore, rule: ScoringRule | null): boolean {
  if (isTakenBack(score)) return true;
  if (!rule) return false;
  const { points, criteria } = score;
  return checkMark(rule, { seat: '', points, criteria }, '').length === 0;
}

/** Another tablet of the seat gave other points, which this one did not know of. */
function isAgainst(
  score: GivenScore,
  { deviceId, last }: { deviceId: string; last: StoredScore | null },
): boolean {
  if (!last || last.deviceId === deviceId || last.key === score.replaces) return false;
  return !areSamePoints(score, last);
}
