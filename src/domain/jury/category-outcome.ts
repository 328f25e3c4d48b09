import type { Issue } from '#domain/issues.ts';
import { type AppearanceResult, scoreCategory } from '#domain/scoring/score-category.ts';
import type { MarkedAppearance, ScoringRule } from '#domain/scoring/scoring-rule.ts';

export const MOST_VOTES = 30;

export interface Votes {
  votesFor: number;
  votesAgainst: number;
  votesAbstained: number;
}

/** What the jury decided instead of the computed band and place, by a vote and with a reason. */
export interface JuryDecision extends Votes {
  band: string | null;
  place: number | null;
  reason: string;
}

export interface Award {
  band: string | null;
  place: number | null;
}

/** The computed result stays beside what is awarded. */
export interface AppearanceOutcome extends AppearanceResult {
  award: Award;
}

export type CategoryOutcome =
  | { issues: Issue[]; outcomes: null }
  | { issues: null; outcomes: AppearanceOutcome[] };

export function categoryOutcome(
  rule: ScoringRule,
  appearances: readonly MarkedAppearance[],
  decisionOf: (appearanceId: string) => JuryDecision | null,
): CategoryOutcome {
  const { issues, results } = scoreCategory(rule, appearances);
  if (issues) return { issues, outcomes: null };
  return {
    issues: null,
    outcomes: results.map((result) => {
      const { band, place } = decisionOf(result.id) ?? result;
      return { ...result, award: { band, place } };
    }),
  };
}

/** A decision names a band of the rule or none, and more votes are for it than against it. */
export function checkDecision(rule: ScoringRule, decision: JuryDecision): Issue[] {
  const { band, place, votesFor, votesAgainst, reason } = decision;
  const isKnown = band === null || rule.bands.some(({ name }) => name === band);
  return [
    ...(isKnown ? [] : [{ path: 'decision.band', code: 'unknownOption' } as const]),
    ...(place !== null && place < 1
      ? [{ path: 'decision.place', code: 'outOfRange', min: 1 } as const]
      : []),
    ...(votesFor <= votesAgainst
      ? [{ path: 'decision.votesFor', code: 'outOfRange', min: votesAgainst + 1 } as const]
      : []),
    ...(reason === '' ? [{ path: 'decision.reason', code: 'required' } as const] : []),
  ];
}
