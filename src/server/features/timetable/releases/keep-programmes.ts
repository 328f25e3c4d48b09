import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Pool } from '#server/db/connection.ts';
import { findProgrammeMark } from '#server/features/timetable/releases/queries.ts';
import {
  type Programme,
  readProgramme,
} from '#server/features/timetable/releases/read-programme.ts';

/** The public programme, which hundreds of phones ask for every minute. */
export interface ProgrammeReader {
  /** Refuses when there is no such release. */
  read(config: ConfigRecord, number: number | null): Promise<Programme>;
}

/** What changes without its signup, such as data that retention deletes, is seen after so long. */
const FRESH_MS = 60_000;
const MOST_KEPT = 50;

/**
 * Reads a programme once for each state of its signups, releases and settings: a withdrawn consent
 * hides a name at once.
 */
export function createProgrammeReader(pool: Pool): ProgrammeReader {
  const kept = new Map<string, { mark: string; at: number; programme: Promise<Programme> }>();
  return {
    async read(config, number) {
      const key = `${config.id} ${number}`;
      // Before the content, which is then never older than its mark.
      const mark = `${config.version} ${await findProgrammeMark(pool, config.id)}`;
      const known = kept.get(key);
      const now = performance.now();
      if (known?.mark === mark && now - known.at < FRESH_MS) return known.programme;
      const made = { mark, at: now, programme: readProgramme(pool, { config, number }) };
      kept.set(key, made);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
      made.programme.catch(() => {
        if (kept.get(key) === made) kept.delete(key);
      });
      return made.programme;
    },
  };
}
