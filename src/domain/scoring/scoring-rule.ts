export const AGGREGATE_KINDS = ['sum', 'mean', 'trimmed', 'median', 'without-outliers'] as const;
export type AggregateKind = (typeof AGGREGATE_KINDS)[number];

/** What happens below `from`: marks are struck all the same, or all of them count. */
export const WHEN_FEWER = ['keep-striking', 'no-striking'] as const;
export const PLACINGS = ['none', 'top3', 'all'] as const;
export const TIES = ['shared', 'younger', 'vote'] as const;

export interface Criterion {
  name: string;
  max: string;
  weight: string;
}

export interface Aggregate {
  kind: AggregateKind;
  /** How many of the highest and lowest marks `trimmed` strikes; one of each unless given. */
  high?: number | undefined;
  low?: number | undefined;
  /** `without-outliers` strikes marks that are so far, or further, from the mean. */
  distance?: string | undefined;
  /** Marks are struck only when at least so many count. */
  from?: number | undefined;
  whenFewer?: (typeof WHEN_FEWER)[number] | undefined;
}

/** The lower bound belongs to the band, so that no value falls between two bands. */
export interface Band {
  name: string;
  from: string;
}

/** How the marks of jurors become a result. Every number of points is a decimal text. */
export interface ScoringRule {
  scale: { min: string; max: string; step: string };
  criteria?: Criterion[] | undefined;
  aggregate: Aggregate;
  decimals: number;
  bands: Band[];
  placing: (typeof PLACINGS)[number];
  ties: (typeof TIES)[number];
  minimumJurors: number;
}

export interface Mark {
  seat: string;
  /** Null until the juror has given a mark. */
  points: string | null;
  criteria?: Record<string, string> | undefined;
  /** The juror may not judge this appearance; the mark does not count and is not missed. */
  excluded?: boolean | undefined;
}

export interface Penalty {
  points: string;
  reason: string;
}

/** Everything about one appearance that its result depends on. */
export interface MarkedAppearance {
  id: string;
  birthDate?: string | undefined;
  marks: Mark[];
  penalties?: Penalty[] | undefined;
}

export const MOST_SEATS = 30;
export const MOST_CRITERIA = 20;
export const MOST_BANDS = 20;
export const MOST_PENALTIES = 20;
export const MOST_STRUCK = 10;
export const MOST_NAME = 100;
