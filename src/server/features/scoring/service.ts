import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import type { Queryable } from '#server/db/connection.ts';
import { copyRulesOf, findRules } from '#server/features/scoring/queries.ts';

export const copyRules: typeof copyRulesOf = copyRulesOf;

/** The rule of each category that has one. */
export async function scoringRulesOf(
  db: Queryable,
  configId: string,
): Promise<Map<string, ScoringRule>> {
  const rows = await findRules(db, configId);
  return new Map(rows.map(({ category, rule }) => [category, rule]));
}
