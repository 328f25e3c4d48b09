import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { DayPart } from '#server/features/day/day-types.ts';
import type { DaySnapshots } from '#server/features/day/snapshots/keep-snapshots.ts';

export interface DayDependencies {
  pool: Pool;
  configs: ConfigService;
  parts: readonly DayPart[];
  snapshots: DaySnapshots;
  publicUrl: string;
}
