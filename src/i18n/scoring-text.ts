import type { Issue } from '#domain/issues.ts';
import type { Language } from '#domain/language.ts';
import type { ReadyRule } from '#domain/scoring/ready-rules.ts';
import type { AggregateKind, ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { issueText } from '#i18n/issue-text.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: object, at: { locale: Language }) => string;

const KINDS: Record<AggregateKind, Text> = {
  mean: m.scoring_kind_mean,
  trimmed: m.scoring_kind_trimmed,
  sum: m.scoring_kind_sum,
  median: m.scoring_kind_median,
  'without-outliers': m.scoring_kind_outliers,
};

const READY: Record<ReadyRule, Text> = {
  trimmed: m.scoring_ready_trimmed,
  'whole-points': m.scoring_ready_whole,
  sum: m.scoring_ready_sum,
  hundred: m.scoring_ready_hundred,
};

const PLACINGS: Record<ScoringRule['placing'], Text> = {
  none: m.scoring_placing_none,
  top3: m.scoring_placing_top3,
  all: m.scoring_placing_all,
};

const TIES: Record<ScoringRule['ties'], Text> = {
  shared: m.scoring_ties_shared,
  younger: m.scoring_ties_younger,
  vote: m.scoring_ties_vote,
};

export const aggregateText = (kind: AggregateKind, locale: Language) => KINDS[kind]({}, { locale });
export const readyRuleText = (ready: ReadyRule, locale: Language) => READY[ready]({}, { locale });
export const placingText = (placing: ScoringRule['placing'], locale: Language) =>
  PLACINGS[placing]({}, { locale });
export const tiesText = (ties: ScoringRule['ties'], locale: Language) => TIES[ties]({}, { locale });

/** Words for points and rules; the general ones speak of a signup. */
export function scoringIssueText(issue: Issue, locale: Language): string {
  const at = { locale };
  const { code, min, max } = issue;
  if (code === 'duplicateName') return m.scoring_issue_same_name({}, at);
  if (code === 'pattern') return m.scoring_issue_decimal({}, at);
  if (code === 'order') return m.scoring_issue_scale({}, at);
  if (code !== 'outOfRange') return issueText(issue, locale);
  if (max === undefined) return m.scoring_issue_least({ min: pointsText(min, locale) }, at);
  if (min === undefined) return m.scoring_issue_most({ max: pointsText(max, locale) }, at);
  const range = { min: pointsText(min, locale), max: pointsText(max, locale) };
  return m.scoring_issue_range(range, at);
}
