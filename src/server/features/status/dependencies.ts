import type { Pool } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { JobWatch } from '#server/jobs/watch.ts';
import type { Disk } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface StatusDependencies {
  pool: Pool;
  env: Env;
  storage: Storage;
  disk: Disk;
  jobWatch: JobWatch;
  bell: JobBell;
  now(): Date;
}
