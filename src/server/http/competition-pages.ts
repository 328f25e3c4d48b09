import type { FunctionOutput } from '#contract/functions.ts';

/** What pages show of the competition. */
export interface CompetitionPages {
  /** Null when there is no such release. */
  openProgramme(release: number | null): Promise<FunctionOutput<'getProgramme'> | null>;
  /** Null when no school has this link. */
  openSchool(token: string): Promise<FunctionOutput<'getSchoolTimes'> | null>;
  /** A hall of the newest release; null when there is none. */
  findHall(id: string): Promise<{ id: string; name: string } | null>;
  /** What happens in the halls of the current edition now. */
  hallTimes(): Promise<FunctionOutput<'watchHalls'>>;
}
