import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { MakePrints, ThreadSettings } from '#server/features/print/making/make-in-thread.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface PrintServiceDependencies {
  pool: Pool;
  configs: ConfigService;
  storage: Storage;
  bell: JobBell;
  thread: ThreadSettings;
  makePrints: MakePrints;
}
