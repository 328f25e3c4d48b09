import type { Pool } from '#server/db/connection.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { appearanceFeature } from '#server/features/appearance/feature.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { dayFeature } from '#server/features/day/feature.ts';
import {
  createHallChanges,
  createHallReader,
  type HallChanges,
  type HallReader,
} from '#server/features/day/halls/watch-halls.ts';
import type { ReceiptDocuments } from '#server/features/day/service.ts';
import { juryFeature } from '#server/features/jury/feature.ts';
import { seatPart } from '#server/features/jury/service.ts';
import { rehearsalFeature } from '#server/features/rehearsal/feature.ts';
import { scoringFeature } from '#server/features/scoring/feature.ts';
import { timetableFeature } from '#server/features/timetable/feature.ts';
import type { RunPlanner } from '#server/features/timetable/planning/plan-in-thread.ts';
import {
  createProgrammeReader,
  findReleasedHall,
  openProgramme,
  openSchoolTimes,
  type ProgrammeReader,
} from '#server/features/timetable/service.ts';
import {
  createTimetableChanges,
  type TimetableChanges,
} from '#server/features/timetable/watch-timetable.ts';
import type { CompetitionPages } from '#server/http/competition-pages.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

interface CompetitionDependencies {
  pool: Pool;
  configs: ConfigService;
  publicUrl: string;
  secretKey: string;
  rateLimits: RateLimits;
  bell: JobBell;
  changes: TimetableChanges;
  hallChanges: HallChanges;
  halls: HallReader;
  programmes: ProgrammeReader;
  stopping: AbortSignal;
  documents: ReceiptDocuments;
  runPlanner: RunPlanner;
  now(): Date;
}

type Made = 'changes' | 'hallChanges' | 'halls' | 'programmes';
type Given = Omit<CompetitionDependencies, Made> & {
  notifications: Notifications;
};

export interface Competition {
  features: ReturnType<typeof competitionFeatures>;
  pages: CompetitionPages;
}

export async function createCompetition(given: Given): Promise<Competition> {
  const { notifications, pool, configs, now } = given;
  const changes = await createTimetableChanges(notifications);
  const hallChanges = await createHallChanges(notifications);
  const halls = createHallReader(pool, hallChanges);
  const programmes = createProgrammeReader(pool);
  return {
    features: competitionFeatures({ ...given, changes, hallChanges, halls, programmes }),
    pages: {
      openProgramme: (release) => openProgramme({ ...given, programmes }, release),
      openSchool: async (token) => {
        const config = await configs.current();
        return openSchoolTimes({ db: pool, secretKey: given.secretKey, config }, token);
      },
      findHall: async (id) => findReleasedHall(pool, { config: await configs.current(), id }),
      hallTimes: async () => halls.current(await configs.current(), now()),
    },
  };
}

/** The features of the competition itself: what is played, its days, its jury and its results. */
function competitionFeatures(given: CompetitionDependencies) {
  const { pool, configs, publicUrl, bell, hallChanges, halls, documents, now } = given;
  return [
    appearanceFeature({ pool, configs }),
    timetableFeature(given),
    scoringFeature({ pool, configs }),
    juryFeature({ pool, configs, now }),
    dayFeature({
      ...{ pool, configs, publicUrl, bell, hallChanges, halls, documents, now },
      parts: [seatPart({ configs })],
    }),
    rehearsalFeature({ pool, configs, publicUrl, documents }),
  ] as const;
}
