// A measurement and its result: rows of the table in docs/performance.md.

import type { Scope } from './scope.ts';

export type Verdict = 'pass' | 'MISS' | 'skipped' | '';

export interface Row {
  what: string;
  measured: string;
  /** Empty for rows that only explain another one. */
  limit: string;
  verdict: Verdict;
}

export interface Measurement {
  /** As in `npm run bench -- signup`. */
  name: string;
  run(scope: Scope): Promise<Row[]>;
}

export function verdict(isWithinLimit: boolean): Verdict {
  return isWithinLimit ? 'pass' : 'MISS';
}

/** A row without a limit. */
export function detail(what: string, measured: string): Row {
  return { what, measured, limit: '', verdict: '' };
}
