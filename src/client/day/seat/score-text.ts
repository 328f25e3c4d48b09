import type { Language } from '#domain/language.ts';
import { pointsOf } from '#domain/scoring/check-marks.ts';
import { decimalOf } from '#domain/scoring/decimal-text.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { pointsText } from '#i18n/points-text.ts';

/** The points of a score; criteria are summed with their weights. */
export function scoreText(
  rule: ScoringRule,
  { points, criteria }: { points: string | null; criteria: Record<string, string> },
  language: Language,
): string {
  const units = pointsOf(rule, { seat: '', points, criteria });
  return units === null ? '–' : pointsText(decimalOf(units), language);
}
