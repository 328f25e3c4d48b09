import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { RunPlanner } from '#server/features/timetable/planning/plan-in-thread.ts';
import type { ProgrammeReader } from '#server/features/timetable/releases/keep-programmes.ts';
import type { TimetableChanges } from '#server/features/timetable/watch-timetable.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

export interface TimetableDependencies {
  pool: Pool;
  configs: ConfigService;
  secretKey: string;
  publicUrl: string;
  rateLimits: RateLimits;
  bell: JobBell;
  changes: TimetableChanges;
  programmes: ProgrammeReader;
  runPlanner: RunPlanner;
  /** Aborted at shutdown. */
  stopping: AbortSignal;
}
