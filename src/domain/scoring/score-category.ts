import type { Issue } from '#domain/issues.ts';
import { checkMarks } from '#domain/scoring/check-marks.ts';
import { checkRule } from '#domain/scoring/check-rule.ts';
import { fractionText } from '#domain/scoring/fraction.ts';
import { placeScores } from '#domain/scoring/place-scores.ts';
import { scoreAppearance, valueText } from '#domain/scoring/score-appearance.ts';
import type { MarkedAppearance, ScoringRule } from '#domain/scoring/scoring-rule.ts';

export interface AppearanceResult {
  id: string;
  counted: number;
  struck: string[];
  missing: string[];
  exact: string | null;
  value: string | null;
  band: string | null;
  place: number | null;
}

export type CategoryResults =
  | { issues: Issue[]; results: null }
  | { issues: null; results: AppearanceResult[] };

/** The results of all appearances of a category, or every reason why there are none. */
export function scoreCategory(
  rule: ScoringRule,
  appearances: readonly MarkedAppearance[],
): CategoryResults {
  const wrongRule = checkRule(rule);
  const wrong = wrongRule.length > 0 ? wrongRule : checkMarks(rule, appearances);
  if (wrong.length > 0) return { issues: wrong, results: null };
  const scores = appearances.map((appearance) => scoreAppearance(rule, appearance));
  const empty = scores.filter(({ leavesNothing }) => leavesNothing);
  if (empty.length > 0) return { issues: empty.map(nothingLeft), results: null };
  const births = new Map(appearances.map(({ id, birthDate }) => [id, birthDate]));
  const places = placeScores(
    rule,
    scores.map(({ id, value }) => ({ id, value, birthDate: births.get(id) })),
  );
  return {
    issues: null,
    results: scores.map(({ id, counted, struck, missing, exact, value, band }) => ({
      id,
      counted: counted.length,
      struck,
      missing,
      exact: exact && fractionText(exact),
      value: value === null ? null : valueText(rule, value),
      band,
      place: places.get(id) ?? null,
    })),
  };
}

function nothingLeft({ id }: { id: string }): Issue {
  return { path: 'rule.aggregate', code: 'nothingLeft', appearance: id };
}
