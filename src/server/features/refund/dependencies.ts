import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { StaffNotifier } from '#server/features/push/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface RefundDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
  staff: StaffNotifier;
}
