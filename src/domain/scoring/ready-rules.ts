import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';

export const READY_RULES = ['trimmed', 'whole-points', 'sum', 'hundred'] as const;
export type ReadyRule = (typeof READY_RULES)[number];

/** The names of the three bands, the highest first. */
export type BandNames = readonly [string, string, string];

/** Rules as Slovak and neighbouring competitions use them, to begin with. */
export function readyRule(which: ReadyRule, names: BandNames): ScoringRule {
  const bandsFrom = (...bounds: [string, string, string]) =>
    names.map((name, index) => ({ name, from: bounds[index] ?? '' }));
  const rule: ScoringRule = {
    scale: { min: '1', max: '25', step: '1' },
    criteria: [],
    aggregate: { kind: 'mean' },
    decimals: 2,
    bands: bandsFrom('21', '16', '11'),
    placing: 'none',
    ties: 'shared',
    minimumJurors: 3,
  };
  if (which === 'whole-points') return { ...rule, decimals: 0, bands: bandsFrom('21', '17', '13') };
  if (which === 'trimmed') {
    const aggregate = { kind: 'trimmed', high: 1, low: 1, from: 4 } as const;
    return { ...rule, aggregate, placing: 'top3', ties: 'vote' };
  }
  if (which === 'sum') {
    return {
      ...rule,
      scale: { min: '0', max: '30', step: '1' },
      aggregate: { kind: 'sum' },
      decimals: 0,
      bands: bandsFrom('75', '65', '55'),
    };
  }
  return {
    ...rule,
    scale: { min: '0', max: '100', step: '1' },
    bands: bandsFrom('90', '80', '70'),
    ties: 'younger',
    placing: 'all',
  };
}
