import type { Actor } from '#server/audit/audit.ts';

export interface ImportAct {
  by: string;
  actor: Actor;
  now: Date;
  /** Skip storing the file if it contains nothing new, for hourly polls. */
  isKeptOnlyIfNew?: boolean;
}

export interface ImportCounts {
  new: number;
  duplicate: number;
  matched: number;
  toCheck: number;
  ignored: number;
}

export type StoredCounts = ImportCounts & { statementId: string };

export const NOTHING_IMPORTED: ImportCounts = {
  new: 0,
  duplicate: 0,
  matched: 0,
  toCheck: 0,
  ignored: 0,
};
