import type { Queryable } from '#server/db/connection.ts';
import { areJobsStanding } from '#server/jobs/queries.ts';

const LOOK_EVERY_MS = 30_000;

/** Detects that jobs wait and no instance starts any. */
export interface JobWatch {
  /** Confirmed by two checks in a row, because jobs also wait after a start or an outage. */
  areStanding(): boolean;
  look(): Promise<void>;
  close(): void;
}

export function watchJobs(db: Queryable): JobWatch {
  let looks = 0;
  const look = async () => {
    // An unreachable database is reported elsewhere.
    const isSeen = await areJobsStanding(db).catch(() => false);
    looks = isSeen ? looks + 1 : 0;
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { areStanding: () => looks >= 2, look, close: () => clearInterval(timer) };
}
