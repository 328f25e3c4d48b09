import type { Award } from '#domain/jury/category-outcome.ts';
import type { PrizeKind } from '#domain/jury/prize.ts';
import type { AppearanceResult } from '#domain/scoring/score-category.ts';
import type { MarkedAppearance, ScoringRule } from '#domain/scoring/scoring-rule.ts';

export interface FrozenPrize {
  name: string;
  /** Absent: a prize outside of points. */
  kind?: PrizeKind | undefined;
  /** Null: the prize is not awarded. */
  appearanceId: string | null;
}

export interface ResultRow extends Omit<AppearanceResult, 'id'> {
  appearanceId: string;
  marks: MarkedAppearance['marks'];
  /** Points only; reasons stay with the ruling. */
  penalties: string[];
  isDecided: boolean;
  award: Award;
}

/**
 * A result as two people confirm it. It has ids and no names: names are read when it is shown, so
 * that a withdrawn consent acts at once and nothing has to be forgotten here.
 */
export interface ResultContent {
  rule: ScoringRule;
  rows: ResultRow[];
  prizes: FrozenPrize[];
}
