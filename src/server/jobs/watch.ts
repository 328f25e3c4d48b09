import type { Queryable } from '#server/db/connection.ts';
import { areJobsStanding } from '#server/jobs/queries.ts';

const LOOK_EVERY_MS = 30_000;

/** Notices when jobs wait and no instance begins any. */
export interface JobWatch {
  /** Seen at two looks in a row: after a start or an outage jobs have waited as well. */
  areStanding(): boolean;
  look(): Promise<void>;
  close(): void;
}

export function watchJobs(db: Queryable): JobWatch {
  let looks = 0;
  const look = async () => {
    // A database that does not answer is told by other means.
    const isSeen = await areJobsStanding(db).catch(() => false);
    looks = isSeen ? looks + 1 : 0;
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { areStanding: () => looks >= 2, look, close: () => clearInterval(timer) };
}
