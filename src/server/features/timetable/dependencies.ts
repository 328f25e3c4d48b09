import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { RunPlanner } from '#server/features/timetable/planning/plan-in-thread.ts';
import type { TimetableChanges } from '#server/features/timetable/watch-timetable.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface TimetableDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
  changes: TimetableChanges;
  runPlanner: RunPlanner;
  /** Aborted at shutdown. */
  stopping: AbortSignal;
}
