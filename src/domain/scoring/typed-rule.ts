import { typedDecimal } from '#domain/scoring/decimal-text.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';

/** The rule of a form, in which decimal texts stand as they were typed. */
export function readTypedRule(typed: ScoringRule): ScoringRule {
  const { scale, criteria = [], aggregate, bands } = typed;
  return {
    ...typed,
    scale: {
      min: typedDecimal(scale.min),
      max: typedDecimal(scale.max),
      step: typedDecimal(scale.step),
    },
    criteria: criteria.map(({ name, max, weight }) => ({
      name: name.trim(),
      max: typedDecimal(max),
      weight: typedDecimal(weight),
    })),
    aggregate: { ...aggregate, distance: typedDecimal(aggregate.distance ?? '') },
    bands: bands.map(({ name, from }) => ({ name: name.trim(), from: typedDecimal(from) })),
  };
}

/** A stored rule as the form shows it. */
export function typedRuleOf(rule: ScoringRule, comma: string): ScoringRule {
  const shown = (points: string) => points.replace('.', comma);
  const { scale, criteria = [], aggregate, bands } = rule;
  return {
    ...rule,
    scale: { min: shown(scale.min), max: shown(scale.max), step: shown(scale.step) },
    criteria: criteria.map(({ name, max, weight }) => ({
      name,
      max: shown(max),
      weight: shown(weight),
    })),
    aggregate: { ...aggregate, distance: shown(aggregate.distance ?? '') },
    bands: bands.map(({ name, from }) => ({ name, from: shown(from) })),
  };
}
