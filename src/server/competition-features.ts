import type { FunctionOutput } from '#contract/functions.ts';
import type { Connection, Pool } from '#server/db/connection.ts';
import { appearanceFeature } from '#server/features/appearance/feature.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { dayFeature } from '#server/features/day/feature.ts';
import { juryFeature } from '#server/features/jury/feature.ts';
import { seatPart } from '#server/features/jury/service.ts';
import { scoringFeature } from '#server/features/scoring/feature.ts';
import { timetableFeature } from '#server/features/timetable/feature.ts';
import { planInThread } from '#server/features/timetable/planning/plan-in-thread.ts';
import { openProgramme } from '#server/features/timetable/service.ts';
import {
  createTimetableChanges,
  type TimetableChanges,
} from '#server/features/timetable/watch-timetable.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

interface CompetitionDependencies {
  pool: Pool;
  configs: ConfigService;
  publicUrl: string;
  bell: JobBell;
  changes: TimetableChanges;
  stopping: AbortSignal;
}

export interface Competition {
  features: ReturnType<typeof competitionFeatures>;
  /** Null when there is no such release. */
  openProgramme(release: number | null): Promise<FunctionOutput<'getProgramme'> | null>;
  close(): Promise<void>;
}

export async function createCompetition(
  given: Omit<CompetitionDependencies, 'changes' | 'stopping'> & { connection: Connection },
): Promise<Competition> {
  const changes = await createTimetableChanges(given.connection);
  const stopping = new AbortController();
  return {
    features: competitionFeatures({ ...given, changes, stopping: stopping.signal }),
    openProgramme: (release) => openProgramme(given, release),
    close: () => {
      stopping.abort();
      return changes.close();
    },
  };
}

/** The features of the competition itself: what is played, its days, its jury and its results. */
function competitionFeatures(given: CompetitionDependencies) {
  const { pool, configs, publicUrl, bell, changes, stopping } = given;
  const runPlanner = planInThread;
  return [
    appearanceFeature({ pool, configs }),
    timetableFeature({ pool, configs, bell, changes, stopping, runPlanner }),
    scoringFeature({ pool, configs }),
    juryFeature({ pool, configs }),
    dayFeature({ pool, configs, parts: [seatPart({ configs })], publicUrl }),
  ] as const;
}
